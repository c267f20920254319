const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, SUITE_SET } = process.env;

/** Whether the tests run on the portal of `npm start`, whose data is a developer's. */
export const isOnRunning = SUITE_SET === 'dev';

async function empty(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${address} was not emptied: ${answer.status}`);
}

/** Removes all that the portal knows, and all accounts of the identity provider. */
export async function emptyPortal(): Promise<void> {
  if (isOnRunning) throw new Error('This test empties the portal, so it cannot run on that of npm start.');
  await Promise.all([
    empty(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`),
    empty(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`),
  ]);
}
