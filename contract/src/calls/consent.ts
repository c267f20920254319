import { z } from 'zod';
import { acceptance } from '../records/activation.ts';
import { consentSummary } from '../records/consent.ts';
import { user } from '../records/member.ts';
import { consentsShown } from '../values/consent.ts';
import { endpoint } from './endpoint.ts';

export const consentContract = {
  listConsents: endpoint({
    summary: `Returns what was accepted for you: each text with version and SHA-256, by whom, when and how, the newest ${consentsShown}.`,
    method: 'GET',
    path: '/user/consents',
    access: 'account',
    answer: z.object({ consents: z.array(consentSummary) }),
  }),
  acceptPolicies: endpoint({
    summary:
      'Records that the policies are accepted, for a youth member by a parent, who gives their name and, for a child under 13, consents. Accepting the same texts again changes nothing.',
    method: 'POST',
    path: '/user/consent',
    access: 'member',
    body: acceptance,
    answer: z.object({ user }),
  }),
};
