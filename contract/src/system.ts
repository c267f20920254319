import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const systemContract = {
  health: endpoint({
    summary: 'Whether the service answers.',
    method: 'GET',
    path: '/health',
    access: 'public',
    answer: z.object({ ok: z.literal(true) }),
  }),
  clientConfig: endpoint({
    summary:
      'What a browser needs of a signed-in member: the Firebase project, its emulators if it has any, the time zone.',
    method: 'GET',
    path: '/client-config',
    access: 'public',
    answer: z.object({
      project_id: z.string(),
      api_key: z.string(),
      auth_domain: z.string(),
      time_zone: z.string(),
      emulators: z.object({ auth_url: z.url(), firestore_host: z.string() }).nullable(),
    }),
  }),
};
