import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** The server's configuration of the Firebase project, and of its emulators if any. */
export type ClientConfig = Answer<Contract['clientConfig']>;

let opened: { app: FirebaseApp; config: ClientConfig } | undefined;

/** Initializes Firebase once; later calls return the same app. */
export function openFirebase(config: ClientConfig) {
  opened ??= {
    config,
    app: initializeApp({
      projectId: config.project_id,
      apiKey: config.api_key,
      authDomain: config.auth_domain,
    }),
  };
  return opened;
}

export function openedFirebase() {
  if (!opened) throw new Error('Firebase is used before a session is open');
  return opened;
}
