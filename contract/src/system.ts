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
    summary: 'What a browser needs to open live reads: the Firebase project, and its emulators if it has any.',
    method: 'GET',
    path: '/client-config',
    access: 'public',
    answer: z.object({
      project_id: z.string(),
      api_key: z.string(),
      auth_domain: z.string(),
      emulators: z.object({ auth_url: z.url(), firestore_host: z.string() }).nullable(),
    }),
  }),
};
