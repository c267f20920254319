import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const systemContract = {
  health: endpoint({
    summary:
      'Checks whether the service and its database respond, and what is configured. Returns 503 with the reason if the portal cannot operate.',
    method: 'GET',
    path: '/health',
    access: 'public',
    answer: z.object({
      ok: z.literal(true),
      database: z.literal('ok'),
      /** Which settings have a value, without the values. */
      configured: z.object({
        public_url: z.boolean(),
        sign_in: z.boolean(),
        payments: z.boolean(),
        prices: z.boolean(),
        mail: z.boolean(),
        mail_password: z.boolean(),
        test_data: z.boolean(),
      }),
      /** The functions' revision. */
      version: z.string(),
    }),
  }),
  clientConfig: endpoint({
    summary:
      'Returns the settings for a signed-in member’s browser: the Firebase project, its emulators, if any, whether test data is allowed, and above which amount a refund needs a second manager.',
    method: 'GET',
    path: '/client-config',
    access: 'public',
    answer: z.object({
      project_id: z.string(),
      api_key: z.string(),
      auth_domain: z.string(),
      /** Whether this installation can add and remove test data. */
      test_data: z.boolean(),
      /** The most that the office may refund of a payment without a second manager, in cents. */
      refund_limit_cents: z.int(),
      emulators: z.object({ auth_url: z.url(), firestore_host: z.string() }).nullable(),
    }),
  }),
};
