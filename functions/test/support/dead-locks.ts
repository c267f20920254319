import { atOnce } from './at-once.ts';

const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST } = process.env;
const documents = `http://${FIRESTORE_EMULATOR_HOST}/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`;

async function ask(method: string, body: object): Promise<{ transaction?: string }> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const answer = await fetch(`${documents}:${method}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<{ transaction?: string }>;
}

const rollBack = (transaction: string) => ask('rollback', { transaction });

// The emulators count their transactions: a byte that says what follows, and the number in eight.
const numberIn = (transaction: string) => Buffer.from(transaction, 'base64').readBigUInt64LE(1);

function transactionWith(number: bigint): string {
  const bytes = Buffer.alloc(9, 0x11);
  bytes.writeBigUInt64LE(number, 1);
  return bytes.toString('base64');
}

/** The number of a transaction that is begun and over now: those of all that begin later are higher. */
export async function transactionsSoFar(): Promise<bigint> {
  const { transaction = '' } = await ask('beginTransaction', { options: { readWrite: {} } });
  await rollBack(transaction);
  return numberIn(transaction);
}

/**
 * Rolls back what was begun after a transaction and is not over. What a killed process has read stays locked for a minute
 * otherwise, with each collection that it has asked; whoever lives begins anew by itself.
 */
export async function rollBackSince(first: bigint): Promise<void> {
  const last = await transactionsSoFar();
  const numbers = Array.from({ length: Number(last - first) }, (_, index) => last - BigInt(index));
  await atOnce(50, numbers, (number) => rollBack(transactionWith(number)));
}
