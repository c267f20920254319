import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { openedFirebase } from './firebase-app.ts';

let opened: Firestore | undefined;

/** The database of the current session, for live reads; only usable when signed in. */
export function firestore(): Firestore {
  if (opened) return opened;
  const { app, config } = openedFirebase();
  opened = getFirestore(app);
  if (config.emulators) {
    const { hostname, port } = new URL(`http://${config.emulators.firestore_host}`);
    connectFirestoreEmulator(opened, hostname, Number(port));
  }
  return opened;
}
