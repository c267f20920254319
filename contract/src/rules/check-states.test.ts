import { expect, test } from 'vitest';
import { type CheckState, checkStateOf, type SubmittedDocument } from './check-states.ts';

const today = '2026-11-21';
const none = {
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: true,
  background_check_expires: null,
};
const verified = { ...none, safesport_verified: true };
const lapsed = { ...verified, safesport_expires: '2026-11-20' };

const of = (state: SubmittedDocument['state']): SubmittedDocument => ({ document_type: 'safesport', state });
const other: SubmittedDocument = { document_type: 'background_check', state: 'pending' };

test.each<[string, typeof none | typeof lapsed, SubmittedDocument[], CheckState]>([
  ['nothing was uploaded', none, [], 'not_uploaded'],
  ['only the other check was uploaded', none, [other], 'not_uploaded'],
  ['a document is pending', none, [other, of('pending')], 'in_review'],
  ['one was rejected', none, [of('rejected')], 'not_accepted'],
  ['another one has been uploaded since', none, [of('pending'), of('rejected')], 'in_review'],
  ['the last one was rejected', none, [of('rejected'), of('replaced')], 'not_accepted'],
  ['it is verified', verified, [of('approved')], 'verified'],
  ['it is verified and the next document is pending', verified, [of('pending'), of('approved')], 'verified'],
  ['it is on its last valid day', { ...lapsed, safesport_expires: today }, [], 'verified'],
  ['it has lapsed', lapsed, [of('approved')], 'lapsed'],
  ['it has lapsed and a new document is pending', lapsed, [of('pending'), of('approved')], 'in_review'],
  ['it has lapsed and the new document was rejected', lapsed, [of('rejected'), of('approved')], 'not_accepted'],
])('returns the state of a check when %s', (_, checks, documents, state) => {
  expect(checkStateOf(checks, 'safesport', documents, today)).toBe(state);
});
