import { z } from 'zod';
import { day, id } from '../records/fields.ts';
import { productIds } from '../values/catalog.ts';
import { endpoint } from './endpoint.ts';

export const verifyContract = {
  verifyCard: endpoint({
    summary:
      'Verifies the code on a card or certificate. Returns only the name (initials for minors), type, the last four digits of the number, validity and expiry (for an event, its first and last day), and for a leader the checks.',
    method: 'GET',
    path: '/verify/{code}',
    access: 'public',
    params: z.strictObject({ code: id }),
    answer: z.object({
      name: z.string(),
      membership_type: z.enum(productIds),
      /** The last four digits of the number; null if none was assigned. */
      number_end: z.string().nullable(),
      current: z.boolean(),
      /** An event's first day; null for everyone else. */
      first_day: day.nullable(),
      membership_expiry: day.nullable(),
      /** Whether each check of a grappling leader was verified, and its last day, if any; null for everyone else. */
      checks: z
        .object({
          safesport_verified: z.boolean(),
          safesport_expires: day.nullable(),
          background_check_verified: z.boolean(),
          background_check_expires: day.nullable(),
        })
        .nullable(),
    }),
  }),
};
