import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const systemContract = {
  health: endpoint({
    summary:
      'Checks whether the service and its database respond, and what is configured. Answers 503 with the reason if the portal cannot do its work.',
    method: 'GET',
    path: '/health',
    access: 'public',
    answer: z.object({
      ok: z.literal(true),
      database: z.literal('ok'),
      /** What has a value; no value itself. */
      configured: z.object({
        public_url: z.boolean(),
        sign_in: z.boolean(),
        payments: z.boolean(),
        prices: z.boolean(),
        mail: z.boolean(),
        mail_password: z.boolean(),
        test_data: z.boolean(),
      }),
      /** The revision of the functions. */
      version: z.string(),
    }),
  }),
  clientConfig: endpoint({
    summary:
      'Returns what a signed-in member’s browser needs: the Firebase project, its emulators, if any, the time zone, and whether there can be test data.',
    method: 'GET',
    path: '/client-config',
    access: 'public',
    answer: z.object({
      project_id: z.string(),
      api_key: z.string(),
      auth_domain: z.string(),
      time_zone: z.string(),
      /** Whether test data can be added and removed here. */
      test_data: z.boolean(),
      emulators: z.object({ auth_url: z.url(), firestore_host: z.string() }).nullable(),
    }),
  }),
};
