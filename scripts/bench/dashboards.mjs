import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  limit,
  onSnapshot,
  query,
  where,
} from 'firebase/firestore';

const atOnce = 8;

/** What a dashboard shows of a household, whatever else is known of its members. */
const shownOf = ({ docs }) =>
  JSON.stringify(
    docs.map((found) => [found.id, found.get('status'), found.get('first_name'), found.get('email')]).sort(),
  );

/**
 * Opens the dashboard of whoever has a session: the live query of the household, by the SDK of the browser and under the
 * rules. Resolves, once it shows something, to `close`: it waits until all members are rewritten, ends it, and resolves to
 * how often it was drawn (`seen`) and what it showed that differs from the beginning (`wrong`).
 */
export async function openDashboard({ custom_token }) {
  const app = initializeApp({ apiKey: 'any', projectId: process.env.GCLOUD_PROJECT }, custom_token);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  const [host, port] = process.env.FIRESTORE_EMULATOR_HOST.split(':');
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, host, Number(port));
  const { user } = await signInWithCustomToken(auth, custom_token);
  const own = query(collection(firestore, 'members'), where('account_uid', '==', user.uid), limit(atOnce));
  const wrong = [];
  let seen = 0;
  let expected;
  const isRewritten = Promise.withResolvers();
  const isShown = Promise.withResolvers();
  onSnapshot(
    own,
    (snapshot) => {
      seen += 1;
      expected ??= shownOf(snapshot);
      if (shownOf(snapshot) !== expected) wrong.push(shownOf(snapshot));
      isShown.resolve();
      if (snapshot.docs.every((found) => found.get('name_key'))) isRewritten.resolve();
    },
    (error) => {
      wrong.push(String(error));
      isShown.reject(error);
      isRewritten.resolve();
    },
  );
  await isShown.promise;
  return {
    async close() {
      await isRewritten.promise;
      await deleteApp(app);
      return { seen, wrong };
    },
  };
}
