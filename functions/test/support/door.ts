import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { SentArrival } from '@portal/contract/records/door';
import { CompactSign, generateKeyPair } from 'jose';
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

/** Signs a statement with a key that is not the federation's. */
export async function foreignStatement(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return new CompactSign(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'ES256', kid: 'none' })
    .sign(privateKey);
}
