import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { setTimeZone } from '@portal/contract/values/days';
import { type FirebaseApp, initializeApp } from 'firebase/app';

/** What the server says of the Firebase project, and of its emulators if it has any. */
export type ClientConfig = Answer<Contract['clientConfig']>;

let opened: { app: FirebaseApp; config: ClientConfig } | undefined;

/** Opens the Firebase project once, and takes over the federation's time zone; later calls give the same one. */
export function openFirebase(config: ClientConfig) {
  setTimeZone(config.time_zone);
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
