import { basename } from 'node:path';
import { expect } from 'vitest';
import { openPortal } from './in-process.ts';

await openPortal();
// Imported dynamically, since these read the environment, which only now is that of the worker's suite.
const { beginFile } = await import('./once.ts');
const { seedRandom } = await import('./random.ts');

const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, SUITE_SET } = process.env;

async function empty(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${address} was not emptied: ${answer.status}`);
}

/** Deletes all the portal's data and all accounts of the identity provider. */
async function emptyPortal(): Promise<void> {
  await Promise.all([
    empty(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`),
    empty(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`),
  ]);
}

// Under `npm start`, the data is a developer's. Every file starts with an empty portal, as if run alone: the emulator
// scans whole collections in each query, and unread emails are dropped with the database.
if (SUITE_SET !== 'dev') await emptyPortal();
beginFile();
seedRandom(basename(expect.getState().testPath ?? ''));
