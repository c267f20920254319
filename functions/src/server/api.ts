import type { systemContract } from '@portal/contract/calls/system';
import { findMember } from '#members/index.ts';
import { allowsTestData, config } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { healthCheck } from './health-check.ts';

function emulators() {
  const auth = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const firestore = process.env.FIRESTORE_EMULATOR_HOST;
  return auth && firestore ? { auth_url: `http://${auth}`, firestore_host: firestore } : null;
}

export const systemApi: Handlers<keyof typeof systemContract> = {
  // Starts with a member read like most calls. The id does not exist, and reading a missing document works as well.
  health: healthCheck(() => findMember('health-check')),

  clientConfig: async () => {
    const project = process.env.GCLOUD_PROJECT ?? '';
    return {
      project_id: project,
      api_key: config.webApiKey,
      auth_domain: `${project}.firebaseapp.com`,
      test_data: allowsTestData(config.projectId, config.allowTestData),
      refund_limit_cents: config.refundLimitCents,
      emulators: emulators(),
    };
  },
};
