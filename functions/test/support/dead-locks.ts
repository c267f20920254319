import { mapConcurrently } from './concurrency.ts';

const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST } = process.env;
const documents = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`;

async function ask(method: string, body: object): Promise<{ transaction?: string }> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const answer = await fetch(`${documents}:${method}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<{ transaction?: string }>;
}

const rollBack = (transaction: string) => ask('rollback', { transaction });

// Emulator transaction ids: one byte that describes the rest, then an eight-byte number.
const numberIn = (transaction: string) => Buffer.from(transaction, 'base64').readBigUInt64LE(1);

function transactionWith(number: bigint): string {
  const bytes = Buffer.alloc(9, 0x11);
  bytes.writeBigUInt64LE(number, 1);
  return bytes.toString('base64');
}

/** Returns the number of a transaction that began and ended now; all later ones are higher. */
export async function transactionsSoFar(): Promise<bigint> {
  const { transaction = '' } = await ask('beginTransaction', { options: { readWrite: {} } });
  await rollBack(transaction);
  return numberIn(transaction);
}

/**
 * Rolls back every open transaction begun since `first`. Otherwise a killed process's reads and queried collections
 * stay locked for a minute; live processes retry on their own.
 */
export async function rollBackSince(first: bigint): Promise<void> {
  const last = await transactionsSoFar();
  const numbers = Array.from({ length: Number(last - first) }, (_, index) => last - BigInt(index));
  await mapConcurrently(50, numbers, (number) => rollBack(transactionWith(number)));
}
