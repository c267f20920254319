import { z } from 'zod';
import { day, id } from '../records/fields.ts';
import { productIds } from '../values/catalog.ts';
import { endpoint } from './endpoint.ts';

export const verifyContract = {
  verifyCard: endpoint({
    summary:
      'Verifies the code on a card or certificate. Returns only the name (initials for minors), type, validity and expiry (for an event, its date).',
    method: 'GET',
    path: '/verify/{code}',
    access: 'public',
    params: z.strictObject({ code: id }),
    answer: z.object({
      name: z.string(),
      membership_type: z.enum(productIds),
      current: z.boolean(),
      membership_expiry: day.nullable(),
    }),
  }),
};
