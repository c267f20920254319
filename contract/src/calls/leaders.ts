import { z } from 'zod';
import { byId, optionalParagraph, paragraph } from '../records/fields.ts';
import { user } from '../records/member.ts';
import { leaderRegistration } from '../records/registration.ts';
import { type LeaderField, leaderFields } from '../rules/leader-fields.ts';
import { endpoint } from './endpoint.ts';

const { policies_accepted, club_id, ...registered } = leaderRegistration.shape;

const asked = z.strictObject(
  Object.fromEntries(leaderFields.map((name) => [name, registered[name]])) as Pick<typeof registered, LeaderField>,
);

/** A member's request to become a grappling leader: the details not on file yet, as in a registration. */
export const leaderRequest = asked.partial().extend({ club_id, policies_accepted });

export type LeaderRequest = z.output<typeof leaderRequest>;

/** Returns the request schema in which the given missing details are required. */
export function leaderRequestFor(unknown: readonly LeaderField[]): typeof leaderRequest {
  const needed = Object.fromEntries(unknown.map((name) => [name, asked.shape[name]]));
  return leaderRequest.extend(needed) as unknown as typeof leaderRequest;
}

/** The maximum length of a denial reason. */
const maxReason = 500;

/** An admin's denial of a request; the member reads the reason. */
export const leaderDenial = z.strictObject({ reason: paragraph(maxReason) });

/** An admin's decision on a request; a denial needs a reason, which the member reads. */
export const leaderDecision = z
  .strictObject({ action: z.enum(['approve', 'deny']), reason: optionalParagraph(maxReason) })
  .refine(({ action, reason }) => action === 'approve' || reason, {
    path: ['reason'],
    message: 'This field is required',
  });

export type LeaderDecision = z.output<typeof leaderDecision>;

const own = { access: 'member', answer: z.object({ user }) } as const;

export const leadersContract = {
  askToLead: endpoint({
    ...own,
    summary:
      'Requests to become a grappling leader, as an adult with a current membership. The body has the details not on file yet and the acceptance of the policies. Details on file stay the same. Repeating the request changes nothing.',
    method: 'POST',
    path: '/user/leader-request',
    body: leaderRequest,
  }),
  withdrawLeaderRequest: endpoint({
    ...own,
    summary: 'Withdraws the request. Documents not yet reviewed are removed.',
    method: 'DELETE',
    path: '/user/leader-request',
  }),
  stopLeading: endpoint({
    ...own,
    summary:
      'Changes an approved grappling leader to an adult member. Returns 409 while a charter is valid, an event is upcoming, or one of them awaits approval.',
    method: 'POST',
    path: '/user/stop-leading',
  }),
  decideLeaderRequest: endpoint({
    summary:
      'Approves a request to become a grappling leader, once both checks are verified, or denies it with a reason, which the member gets by email. Repeating the decision changes nothing.',
    method: 'PUT',
    path: '/admin/leader-requests/{id}',
    access: 'office',
    params: byId,
    body: leaderDecision,
    answer: z.object({ user }),
  }),
};
