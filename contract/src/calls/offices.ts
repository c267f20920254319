import { z } from 'zod';
import { byId, instant } from '../records/fields.ts';
import { user } from '../records/member.ts';
import { officeChoice } from '../records/office.ts';
import { session } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const given = { access: 'office', params: byId, answer: z.object({ user }) } as const;

export const officesContract = {
  setOffice: endpoint({
    ...given,
    summary:
      'Offers a member an office, or asks to take it away (`office: null`). A regional office has 1 to 15 `states`, the others none. It waits for a second manager and replaces an earlier offer. Returns 409 for someone who cannot have an office, and for the last manager.',
    stepUp: true,
    method: 'PUT',
    path: '/admin/offices/{id}',
    body: officeChoice,
  }),
  confirmOffice: endpoint({
    ...given,
    summary:
      'Confirms, as a second manager, the office offered to a member, who then gets an email and can accept it; or takes the office away at once if that was asked. With `action: withdraw`, withdraws it instead. `asked_at` is when the offer that the caller read was made: returns 409 if it has been replaced. Repeating changes nothing.',
    stepUp: true,
    method: 'POST',
    path: '/admin/offices/{id}/confirm',
    body: z.strictObject({ action: z.enum(['confirm', 'withdraw']).default('confirm'), asked_at: instant.optional() }),
    isBodyOptional: true,
  }),
  answerOffice: endpoint({
    summary:
      'Accepts the office offered to you, or declines it. Accepting ends every session of the account; the current one continues with the session in the response.',
    method: 'POST',
    path: '/user/office',
    access: 'holder',
    stepUp: true,
    body: z.strictObject({ accept: z.boolean() }),
    answer: z.object({ session: session.nullable() }),
  }),
};
