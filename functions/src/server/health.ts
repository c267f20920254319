import type { systemContract } from '@portal/contract/system';
import { config } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';

function emulators() {
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const firestore = process.env.FIRESTORE_EMULATOR_HOST;
  return auth && firestore ? { auth_url: `http://${auth}`, firestore_host: firestore } : null;
}

export const systemApi: Handlers<keyof typeof systemContract> = {
  health: async () => ({ ok: true as const }),

  clientConfig: async () => {
    const project = process.env.GCLOUD_PROJECT ?? '';
    return {
      project_id: project,
      api_key: config.webApiKey,
      auth_domain: `${project}.firebaseapp.com`,
      time_zone: config.timeZone,
      emulators: emulators(),
    };
  },
};
