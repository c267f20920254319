import { type App, getApps, initializeApp } from 'firebase-admin/app';

/** The Firebase project that this process works for. */
export function app(): App {
  return getApps()[0] ?? initializeApp();
}
