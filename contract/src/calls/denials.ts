import { z } from 'zod';
import { byId, paragraph } from '../records/fields.ts';
import { user } from '../records/member.ts';
import { correctedRegistration } from '../records/registration.ts';
import { endpoint } from './endpoint.ts';
import { refundAnswer } from './payment-desk.ts';

/** An admin's denial of an application. The applicant reads the reason verbatim. */
export const denialRequest = z.strictObject({ reason: paragraph(1000), refund: z.boolean().default(true) });

export type DenialRequest = z.output<typeof denialRequest>;

const denied = {
  method: 'PUT',
  access: 'office',
  stepUp: ['body', 'refund', true],
  params: byId,
  body: denialRequest,
  answer: z.object({ status: z.literal('denied'), refund: refundAnswer.nullable() }),
} as const;

const again = { method: 'POST', access: 'member', body: correctedRegistration, answer: z.object({ user }) } as const;

export const denialsContract = {
  denyMembership: endpoint({
    ...denied,
    summary:
      'Denies a pending membership with a reason, refunds what was paid for it unless the request says otherwise, and closes an open checkout. Denying again changes nothing.',
    path: '/admin/deny/membership/{id}',
  }),
  denyAcademyCharter: endpoint({
    ...denied,
    summary: 'Denies a pending charter the same way.',
    path: '/admin/deny/academy-charter/{id}',
  }),
  denyEventSanction: endpoint({
    ...denied,
    summary: 'Denies a pending event the same way.',
    path: '/admin/deny/event-sanction/{id}',
  }),
  resubmit: endpoint({
    ...again,
    summary: 'Resubmits your denied registration with corrections. Nothing is due; returns 409 if a fee is.',
    path: '/user/resubmit',
  }),
  applyAgain: endpoint({
    ...again,
    summary: 'Applies again after a denial with a refund, or before any payment. The membership fee is due next.',
    path: '/user/apply-again',
  }),
};
