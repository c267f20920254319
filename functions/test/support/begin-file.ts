import { beginFile } from './once.ts';

const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;

async function empty(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${address} was not emptied: ${answer.status}`);
}

// Each file finds the portal empty, as one that is run alone: the emulator goes through all of a collection at each query,
// and mails that wait for nobody go with the database.
await Promise.all([
  empty(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`),
  empty(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`),
]);
beginFile();
