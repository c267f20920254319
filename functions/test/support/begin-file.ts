import { basename } from 'node:path';
import { expect } from 'vitest';
import { openPortal } from './in-process.ts';

await openPortal();
// What these import reads the environment, which is that of the worker's suite only now.
const { beginFile } = await import('./once.ts');
const { seedDraws } = await import('./draw.ts');

const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, SUITE_SET } = process.env;

async function empty(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${address} was not emptied: ${answer.status}`);
}

/** Removes all that the portal knows, and all accounts of the identity provider. */
async function emptyPortal(): Promise<void> {
  await Promise.all([
    empty(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`),
    empty(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`),
  ]);
}

// On the portal of `npm start`, the data is a developer’s.
// Each file finds the portal empty, as one that is run alone: the emulator goes through all of a collection at each query,
// and mails that wait for nobody go with the database.
if (SUITE_SET !== 'dev') await emptyPortal();
beginFile();
seedDraws(basename(expect.getState().testPath ?? ''));
