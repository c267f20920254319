import { generateKeyPairSync } from 'node:crypto';
import { publicKey } from '@portal/contract/records/door';
import { instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { statementDays } from '@portal/contract/values/door';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { config } from '#platform/config.ts';
import { database, parsedBy } from '#platform/database.ts';
import { getDocuments, queryInTransaction, transact } from '#platform/firestore.ts';
import { newSecret } from '#platform/secrets.ts';

/**
 * The document `signing_keys/{kid}`: a key that signs cards, as a JSON Web Key (ES256). `d` is its private part, which
 * only the server reads.
 */
const signingKey = publicKey.extend({ d: z.string(), created_at: instant });

export type SigningKey = z.output<typeof signingKey>;

const dayMs = 24 * 60 * 60 * 1000;

/** How long a key signs. */
const signsMs = 90 * dayMs;

/** How long a key is kept after another one has replaced it: until its last statement has expired. */
const keptMs = (statementDays + 1) * dayMs;

/** How long a process uses the key that it has read. */
const cachedMs = 10 * 60 * 1000;

/** More keys than ever exist at once, unless they are rotated by hand every other day. */
const maxKeys = 20;

const converter = parsedBy(signingKey);

function keys() {
  return database().collection(collections.signing_keys).withConverter(converter);
}

const newestFirst = () => keys().orderBy('created_at', 'desc').limit(maxKeys);

function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return signingKey.parse({
    ...privateKey.export({ format: 'jwk' }),
    kid: newSecret(3),
    created_at: now().toISOString(),
  });
}

async function readKeys(transaction: Transaction): Promise<SigningKey[]> {
  return (await queryInTransaction(transaction, newestFirst())).docs.map((found) => found.data());
}

const ageOf = ({ created_at }: SigningKey) => now().getTime() - Date.parse(created_at);

/**
 * Creates a key if there is none, or if the newest is due; `isDue` says so. Deletes those whose statements have expired,
 * or all older ones with `revokes`. Returns the newest key, and how many were created and deleted.
 */
async function renewKeys({ isDue, revokes }: { isDue: (newest: SigningKey) => boolean; revokes: boolean }) {
  const created = newKey();
  return transact(async (transaction) => {
    const known = await readKeys(transaction);
    const isNew = !known[0] || isDue(known[0]);
    if (isNew) transaction.create(keys().doc(created.kid), created);
    const [newest = created, ...older] = isNew ? [created, ...known] : known;
    // Each key was replaced when the next newer one was created.
    const gone = older.filter((_, index) => revokes || ageOf(older[index - 1] ?? newest) > keptMs);
    for (const { kid } of gone) transaction.delete(keys().doc(kid));
    return { newest, created: Number(isNew), removed: gone.length };
  });
}

let cached: { key: Promise<SigningKey>; until: number } | undefined;

async function findCurrent(): Promise<SigningKey> {
  const [newest] = (await getDocuments(newestFirst().limit(1))).docs.map((found) => found.data());
  return newest ?? (await renewKeys({ isDue: () => false, revokes: false })).newest;
}

/**
 * Returns the key that signs cards now; creates the first one. May be the previous one for ten minutes after a change.
 * Calls at the same time share one read.
 */
export function currentKey(): Promise<SigningKey> {
  if (cached && cached.until > Date.now()) return cached.key;
  const reading = { key: findCurrent(), until: Number.POSITIVE_INFINITY };
  cached = reading;
  reading.key.then(
    () => {
      // On the emulators, tests empty the database at any time.
      reading.until = config.isEmulated ? 0 : Date.now() + cachedMs;
    },
    () => {
      reading.until = 0;
    },
  );
  return reading.key;
}

/** Returns the public halves of all keys whose statements may still be valid. */
export async function publicKeys(): Promise<z.output<typeof publicKey>[]> {
  return (await getDocuments(newestFirst())).docs.map((found) => publicKey.parse(found.data()));
}

/**
 * Replaces the key that signs cards after 90 days, and deletes keys whose statements have expired. Running it again
 * changes nothing.
 */
export async function renewSigningKeys(): Promise<{ created: number; removed: number }> {
  const { created, removed } = await renewKeys({ isDue: (newest) => ageOf(newest) > signsMs, revokes: false });
  return { created, removed };
}

/**
 * Replaces the key that signs cards now. With `revokes`, deletes all others, so that doors refuse what they have signed
 * as soon as they fetch their list again.
 */
export async function rotateSigningKeys({ revokes }: { revokes: boolean }): Promise<{ kid: string; removed: number }> {
  const { newest, removed } = await renewKeys({ isDue: () => true, revokes });
  cached = undefined;
  return { kid: newest.kid, removed };
}
