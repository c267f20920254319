import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** Returns this process's Firebase app, initializing it on first use. */
export function app(): App {
  return getApps()[0] ?? initializeApp();
}
