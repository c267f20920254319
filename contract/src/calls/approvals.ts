import { z } from 'zod';
import { byId, email, id, optionalParagraph, password } from '../records/fields.ts';
import { memberStatus, user } from '../records/member.ts';
import { birthDate, optionalFields } from '../records/member-fields.ts';
import { requiringCompleteContact } from '../records/registration.ts';
import { ageProblem } from '../values/ages.ts';
import { misplacedText, moreFields } from '../values/member-fields.ts';
import { maxStatusReason, requiredFields } from '../values/membership.ts';
import { endpoint } from './endpoint.ts';

const membershipNumber = z.string();

interface Login {
  password?: unknown;
  send_email?: unknown;
}

/**
 * A member as added by an admin: the person, the type, and how to sign in for the first time (password, email or both).
 * Everything else is optional. `policies_accepted` means that the policies were signed on paper.
 */
export const enteredMember = requiringCompleteContact(
  z
    .strictObject({
      ...optionalFields,
      date_of_birth: birthDate,
      password: password.optional(),
      send_email: z.boolean().default(false),
      status: z.enum(['approved', 'pending_approval']).default('approved'),
      policies_accepted: z.boolean().default(false),
    })
    .refine(({ password, send_email }: Login) => password !== undefined || send_email === true, {
      path: ['password'],
      message: 'This field is required',
      // Runs even when other fields fail, so that one response lists every error.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
).superRefine((entered, context) => {
  const issue = (name: keyof typeof entered, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { membership_type, date_of_birth, policies_accepted } = entered;
  const wrongAge = ageProblem(membership_type, date_of_birth);
  if (wrongAge) issue('date_of_birth', wrongAge);
  for (const name of moreFields) {
    const misplaced = entered[name] && misplacedText(membership_type, name);
    if (misplaced) issue(name, misplaced);
  }
  if (!policies_accepted || membership_type !== 'youth') return;
  for (const name of requiredFields.youth)
    if (!entered[name]) issue(name, 'Enter the parent or guardian who signed the policies');
});

export type EnteredMember = z.output<typeof enteredMember>;

/** The office's reason for a status. With `tell`, the member sees it in an email and, while locked, on the dashboard. */
export const statusReason = z
  .strictObject({ reason: optionalParagraph(maxStatusReason), tell: z.boolean().default(false) })
  .refine(({ reason, tell }) => reason !== undefined || !tell, { path: ['reason'], message: 'This field is required' });

export type StatusReason = z.output<typeof statusReason>;

export const approvalsContract = {
  approveMembership: endpoint({
    summary:
      'Approves a pending member and assigns a membership number. Approving again returns the same number, or 409 if the membership has expired.',
    method: 'PUT',
    path: '/admin/approve/membership/{id}',
    access: 'office',
    params: byId,
    answer: z.object({ membership_number: membershipNumber }),
  }),
  approveMembershipDirect: endpoint({
    summary:
      'Approves a member by email, without payment, from any status that is not locked, and closes an open checkout. If the member was already approved, `approved_now` is false and nothing changes; returns 409 if the membership has expired. If several members use the address, approves the only one who is neither approved nor locked, or returns 409 with their names.',
    method: 'POST',
    path: '/admin/approve-membership-direct',
    access: 'office',
    body: z.strictObject({ email }),
    answer: z.object({
      ok: z.literal(true),
      message: z.string(),
      membership_number: membershipNumber,
      approved_now: z.boolean(),
    }),
  }),
  setMemberStatus: endpoint({
    summary:
      'Sets a member’s status. `approved` runs the approval, or lifts a lock and returns the status from before it; an unknown word locks the account. Closes open checkouts for anything no longer due. The body is optional: `reason` is kept in the member’s file, and with `tell` the member sees it too.',
    method: 'PUT',
    path: '/admin/set-member-status/{id}',
    access: 'office',
    params: byId,
    query: z.strictObject({ status: memberStatus }),
    body: statusReason,
    isBodyOptional: true,
    answer: z.object({ user_id: id, status: memberStatus, membership_number: membershipNumber.nullable() }),
  }),
  createMembership: endpoint({
    summary:
      'Creates a member, approved right away unless the request says otherwise. No fee is due. `send_email` sends a welcome email or, without a password, an invitation to choose one; `policies_accepted` records that they were signed on paper.',
    method: 'POST',
    path: '/admin/create-membership',
    access: 'office',
    body: enteredMember,
    answer: z.object({ user }),
    status: 201,
  }),
};
