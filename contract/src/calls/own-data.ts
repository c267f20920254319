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
      'Returns everything that is kept of you, as a ZIP with `data.html` to read, `data.json` and the files you uploaded. Passwords and codes are not part of it.',
    method: 'GET',
    path: '/user/data',
    access: 'member',
    answer: 'file',
  }),
  deleteOwn: endpoint({
    summary: `Asks to delete you (or the child you act for) in ${deletionDays} days, until which it can be taken back. Asking again answers with the same day. Answers 409 for an admin, for the person who signs in while others are in the account, and while money is under review, on its way back, disputed or could not be sent back.`,
    method: 'DELETE',
    path: '/user',
    access: 'holder',
    body: deletion,
    answer,
  }),
  keepOwn: endpoint({
    summary: 'Takes a deletion back before it is carried out, also while the account is locked.',
    method: 'POST',
    path: '/user/keep',
    access: 'account',
    answer: kept,
  }),
  ownLooks: endpoint({
    summary: 'Lists who of the office opened your documents or downloaded your data, newest first, at most 50.',
    method: 'GET',
    path: '/user/looks',
    access: 'member',
    answer: z.object({ looks: z.array(accessRecord) }),
  }),
  memberData: endpoint({
    summary: 'Returns everything that is kept of a member, as the member gets it. This is recorded.',
    method: 'GET',
    path: '/admin/memberships/{id}/data',
    access: 'admin',
    params: byId,
    answer: 'file',
  }),
  deleteMember: endpoint({
    summary: `Asks to delete a member in ${deletionDays} days, with the reason, which only admins read. Answers 409 as for the member.`,
    method: 'DELETE',
    path: '/admin/memberships/{id}',
    access: 'admin',
    params: byId,
    body: officeDeletion,
    answer,
  }),
  keepMember: endpoint({
    summary: 'Takes the deletion of a member back.',
    method: 'POST',
    path: '/admin/memberships/{id}/keep',
    access: 'admin',
    params: byId,
    answer: kept,
  }),
};
