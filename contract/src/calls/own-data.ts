import { z } from 'zod';
import { byId, day, instant, paragraph } from '../records/fields.ts';
import { deletionDays } from '../values/retention.ts';
import { endpoint } from './endpoint.ts';

/** The input for deleting your own account; it only has to match, so the rules for new passwords do not apply. */
export const deletion = z.strictObject({
  password: z.string().normalize('NFKC').min(1, 'Please enter your password').max(200),
});

/** The office's reason for deleting a member; visible to admins only. */
export const officeDeletion = z.strictObject({ reason: paragraph(500) });

/** An admin viewed or downloaded a member's document or all of their data. */
export const accessRecord = z.object({
  at: instant,
  by_name: z.string(),
  /** Which check the document is for, if known; null for all data. */
  what: z.string().nullable(),
});

export type AccessRecord = z.output<typeof accessRecord>;

const answer = z.object({ deleted_on: day });

const kept = z.object({ ok: z.literal(true) });

export const ownDataContract = {
  ownData: endpoint({
    summary:
      'Returns all data stored about you, as a ZIP with `data.html` to read, `data.json` and the files you uploaded. Passwords and codes are not included.',
    method: 'GET',
    path: '/user/data',
    access: 'member',
    answer: 'file',
  }),
  deleteOwn: endpoint({
    summary: `Schedules your deletion (or that of the child you act for) in ${deletionDays} days. Until then, it can be canceled. Repeating the request returns the same day. Returns 409 for an admin, for the person who signs in while the account has other members, and while a payment is under review, being refunded or disputed, or could not be refunded.`,
    method: 'DELETE',
    path: '/user',
    access: 'holder',
    stepUp: true,
    body: deletion,
    answer,
  }),
  keepOwn: endpoint({
    summary: 'Cancels a pending deletion, even while the account is locked.',
    method: 'POST',
    path: '/user/keep',
    access: 'account',
    answer: kept,
  }),
  ownLooks: endpoint({
    summary:
      'Lists when admins opened your documents or downloaded your data, with their names, newest first, at most 50.',
    method: 'GET',
    path: '/user/looks',
    access: 'member',
    answer: z.object({ looks: z.array(accessRecord) }),
  }),
  memberData: endpoint({
    summary: 'Returns all data stored about a member, as the member gets it. The download is recorded.',
    method: 'GET',
    path: '/admin/memberships/{id}/data',
    access: 'office',
    stepUp: true,
    params: byId,
    answer: 'file',
  }),
  deleteMember: endpoint({
    summary: `Schedules a member’s deletion in ${deletionDays} days, with a reason that only admins see. Returns 409 in the same cases as for the member.`,
    method: 'DELETE',
    path: '/admin/memberships/{id}',
    access: 'office',
    stepUp: true,
    params: byId,
    body: officeDeletion,
    answer,
  }),
  keepMember: endpoint({
    summary: 'Cancels a member’s pending deletion.',
    method: 'POST',
    path: '/admin/memberships/{id}/keep',
    access: 'office',
    params: byId,
    answer: kept,
  }),
};
