import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import type { SentArrival } from '@portal/contract/records/door';
import type { Entry } from '@portal/contract/records/entry';
import { collections } from '@portal/contract/values/collections';
import { type Statement, unpackStatement } from '@portal/contract/values/statement';
import { noEnd } from '@portal/contract/values/term';
import { CompactSign, compactVerify, generateKeyPair, importJWK } from 'jose';
import { hashCardCode } from '#members/records/card-codes.ts';
import { publicKeys } from '#members/records/signing-keys.ts';
import { signStatement } from '#members/statement.ts';
import { cardCodeOf } from './database-state.ts';
import { daysFromToday } from './forms.ts';
import { memberOf } from './people.ts';
import { call, portalUrl } from './portal.ts';
import { writeRaw } from './raw.ts';

export { qrPng } from '#platform/qr.ts';
export { hashSecret as linkIdOf } from '#platform/secrets.ts';

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

/** Returns a statement once its signature is verified with the public key that it names. */
export async function verifiedStatement(jws: string): Promise<Statement | undefined> {
  const { payload } = await compactVerify(jws, async ({ kid }) => {
    const key = (await publicKeys()).find((known) => known.kid === kid);
    if (!key) throw new Error(`No key ${kid}`);
    return importJWK(key, 'ES256');
  });
  return unpackStatement(new TextDecoder().decode(payload));
}

/** Returns the address in a card's QR code. */
export const addressOf = (code: string) => `${portalUrl}/?verify=${code}`;

/** Returns the text in the QR code of a member's card, without and with its statement. */
export async function cardOf({ user }: Pick<Session, 'user'>) {
  const plain = addressOf(await cardCodeOf(user.user_id));
  return { plain, signed: `${plain}#s=${await signStatement(await memberOf(user))}` };
}

/**
 * Fills the list of an event with people whose card codes are the event's id and their place. The second one is locked,
 * the third has expired, and the fourth had another card before (`old`).
 */
export async function fillList(id: string, owner_uid: string, people: number): Promise<void> {
  const lineAt = (place: number): Entry => {
    const name = `Robin Castellanos ${place}`;
    const current_until = daysFromToday(place === 2 ? -1 : 90);
    return {
      list_id: id,
      owner_uid,
      membership_number: `M7000-${1000 + place}`,
      name,
      standing: { obstacle: place === 1 ? 'locked' : null, current_until, checked_until: noEnd },
      door: {
        name,
        membership_type: 'adult',
        card: hashCardCode(`${id}-${place}`),
        replaced: place === 3 ? [hashCardCode(`${id}-old`)] : [],
      },
      added_at: new Date().toISOString(),
    };
  };
  const lines = Array.from({ length: people }, (_, place) => lineAt(place));
  await writeRaw(
    collections.entries,
    lines.map((line) => [`${id}_${line.membership_number}`, line]),
  );
}
