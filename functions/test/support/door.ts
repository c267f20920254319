import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { SentArrival } from '@portal/contract/records/door';
import { call } from './portal.ts';

/** Makes a staff link of an event and returns its secret. */
export async function newDoorToken({ token }: Session, id: string, desk = 'Mat 1'): Promise<string> {
  const { url } = await call('createDoorLink', { params: { id }, body: { desk } }, token);
  return new URL(url).hash.slice(1);
}

/** An arrival as a door sends it: by default of a card that no one has. */
export function sentArrival(changes: Partial<SentArrival> = {}): SentArrival {
  return {
    scan_id: randomUUID(),
    at: new Date().toISOString(),
    kind: 'unsigned',
    membership_number: null,
    code: 'no-such-code',
    ...changes,
  };
}
