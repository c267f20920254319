import type { Access, Endpoint } from '@portal/contract/calls/endpoint';
import { type OfficeCall, officesFor } from '@portal/contract/offices';

const accessTexts: Record<Exclude<Access, 'office'>, string> = {
  public: 'anyone',
  account: 'signed in, even if locked',
  member: 'signed in, not locked',
  holder: 'signed in; neither the member acted for nor the account’s first member is locked',
  leader: 'grappling leader, approved, current and checked',
  door: 'door staff, with the secret of an event’s staff link',
  signed: 'signed request',
};

/** Returns who may make a call, in words. */
export function accessText(name: string, { access }: Pick<Endpoint, 'access'>): string {
  if (access !== 'office') return accessTexts[access];
  return officesFor(name as OfficeCall).join(', ');
}
