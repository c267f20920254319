import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id } from './fields.ts';
import { membershipTypes } from './membership.ts';

export const verifyContract = {
  verifyCard: endpoint({
    summary:
      'What the code on a card stands for, and nothing else: name (initials for minors), type, validity, expiry.',
    method: 'GET',
    path: '/verify/{code}',
    access: 'public',
    params: z.strictObject({ code: id }),
    answer: z.object({
      name: z.string(),
      membership_type: z.enum(membershipTypes),
      current: z.boolean(),
      membership_expiry: day.nullable(),
    }),
  }),
};
