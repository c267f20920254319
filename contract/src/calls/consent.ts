import { z } from 'zod';
import { acceptance } from '../records/activation.ts';
import { consentSummary } from '../records/consent.ts';
import { user } from '../records/member.ts';
import { consentsShown } from '../values/consent.ts';
import { endpoint } from './endpoint.ts';

export const consentContract = {
  listConsents: endpoint({
    summary: `Returns your newest ${consentsShown} consents: each text with its version and SHA-256, and who accepted it, when and how.`,
    method: 'GET',
    path: '/user/consents',
    access: 'account',
    answer: z.object({ consents: z.array(consentSummary) }),
  }),
  acceptPolicies: endpoint({
    summary:
      'Records that the policies are accepted. For a youth member, a parent accepts them, gives their name and, for a child under 13, consents. Accepting the same texts again changes nothing.',
    method: 'POST',
    path: '/user/consent',
    access: 'member',
    body: acceptance,
    answer: z.object({ user }),
  }),
};
