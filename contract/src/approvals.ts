import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, email, id } from './fields.ts';
import { memberStatus } from './members.ts';

const membershipNumber = z.string();

export const approvalsContract = {
  approveMembership: endpoint({
    summary: 'Approves a pending member and gives the membership number; approving twice answers the same number.',
    method: 'PUT',
    path: '/admin/approve/membership/{id}',
    access: 'admin',
    params: byId,
    answer: z.object({ membership_number: membershipNumber }),
  }),
  approveMembershipDirect: endpoint({
    summary: 'Approves a member by email, without payment, from every status that is not locked.',
    method: 'POST',
    path: '/admin/approve-membership-direct',
    access: 'admin',
    body: z.strictObject({ email }),
    answer: z.object({ ok: z.literal(true), message: z.string(), membership_number: membershipNumber }),
  }),
  setMemberStatus: endpoint({
    summary: 'Sets a member’s status; `approved` runs the approval, an unknown word locks the account.',
    method: 'PUT',
    path: '/admin/set-member-status/{id}',
    access: 'admin',
    params: byId,
    query: z.strictObject({ status: memberStatus }),
    answer: z.object({ user_id: id, status: memberStatus, membership_number: membershipNumber.nullable() }),
  }),
};
