import type { ConsentSummary } from '@portal/contract/records/consent';
import { acceptedTexts } from '@portal/federation/policies/earlier';
import { expect, test } from 'vitest';
import { loadAcceptedTexts } from './accepted-texts.ts';
import { consentFacts } from './consent-texts.ts';

const hashOf = (id: string) => acceptedTexts.find((text) => text.id === id)?.sha256 ?? '';

const waiver = {
  id: 'membership-waiver',
  name: 'Membership Waiver and Code of Conduct',
  version: '1',
  sha256: hashOf('membership-waiver'),
};
const privacy = { id: 'privacy-policy', name: 'Privacy Policy', version: '1', sha256: hashOf('privacy-policy') };

const consent: ConsentSummary = {
  at: '2026-07-01T14:05:07.000Z',
  given_by: 'Marta Alvarez',
  given_for: 'Noah Alvarez',
  parent_consent: true,
  application_id: null,
  subject: null,
  entered: false,
  how: 'activation',
  texts: [waiver, privacy],
};

test('shows who consented, for which member, when in federation time, and how', () => {
  expect(consentFacts(consent, { name: 'Noah Alvarez', number: 'M1234-5678' })).toEqual([
    ['Accepted', 'July 1, 2026 at 10:05:07 AM EDT'],
    ['By', 'Marta Alvarez, as the parent'],
    ['For', 'Noah Alvarez, M1234-5678'],
    ['How', 'When the account was activated'],
  ]);
  expect(consentFacts({ ...consent, parent_consent: false }, { name: 'Ada', number: null })[1]?.[1]).toBe(
    'Marta Alvarez',
  );
});

test.each([
  ['Noah Alvarez', 'Noah Alvarez, M1234-5678'],
  ['Noah Ruiz', 'Noah Ruiz (now Noah Alvarez), M1234-5678'],
])('shows the member recorded as %s as %s', (given_for, expected) => {
  const person = { name: 'Noah Alvarez', number: 'M1234-5678' };
  expect(consentFacts({ ...consent, given_for }, person)[2]).toEqual(['For', expected]);
});

test('shows the charter or event it was for', () => {
  const of = { application_id: 'charter-1', subject: 'Hudson Grappling Club' };
  const facts = consentFacts({ ...consent, ...of }, { name: 'Ada', number: null });
  expect(facts.at(-1)).toEqual(['Charter or event', 'Hudson Grappling Club']);
});

test('shows each text once, as accepted', async () => {
  const texts = await loadAcceptedTexts([consent, { ...consent, texts: [waiver] }]);
  expect(texts.map(({ name, version, policy }) => [name, version, policy?.version])).toEqual([
    ['Membership Waiver and Code of Conduct', '1', '1'],
    ['Privacy Policy', '1', '1'],
  ]);
});

test('shows two texts with the same hash if one of them is not on file', async () => {
  const other = { ...waiver, version: '0' };
  const texts = await loadAcceptedTexts([{ ...consent, texts: [waiver, other] }]);
  expect(texts.map(({ version, policy }) => [version, policy !== undefined])).toEqual([
    ['1', true],
    ['0', false],
  ]);
});

test.each([
  ['with an unknown version', { ...privacy, version: '2' }],
  ['that differs from the accepted one', { ...privacy, sha256: 'f'.repeat(64) }],
])('marks a policy text %s as not on file', async (_, text) => {
  expect(await loadAcceptedTexts([{ ...consent, texts: [text] }])).toMatchObject([
    { sha256: text.sha256, policy: undefined },
  ]);
});
