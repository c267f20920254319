import { contract } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import { api, pathOf } from './portal.ts';

const calls = {
  membership: contract.denyMembership,
  academy_charter: contract.denyAcademyCharter,
  event_sanction: contract.denyEventSanction,
} as const;

/** A multi-line reason with characters that an email must escape. */
export const reason = 'We can’t read “date of birth” & <club>.\nPlease write it out: day, month, year.';

/** Sends a denial; by default with a refund and `reason`. */
export function deny(admin: Session, kind: keyof typeof calls, id: string, body: object = {}) {
  const { method } = calls[kind];
  const path = pathOf(calls[kind], { id });
  return api(`${method} ${path}`, { token: admin.token, body: { reason, ...body } });
}
