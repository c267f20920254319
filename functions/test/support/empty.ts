const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;

async function empty(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`${address} was not emptied: ${answer.status}`);
}

/** Removes all that the portal knows, and all accounts of the identity provider. */
export async function emptyPortal(): Promise<void> {
  await Promise.all([
    empty(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`),
    empty(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`),
  ]);
}
