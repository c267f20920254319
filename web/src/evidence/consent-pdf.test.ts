import type { ConsentSummary } from '@portal/contract/records/consent';
import { policies } from '@portal/contract/values/policies';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { type AcceptedPolicyText, missingTextNote } from './accepted-texts.ts';
import { consentPdf } from './consent-pdf.ts';

const sha256 = (digit: string) => digit.repeat(64);

const texts: AcceptedPolicyText[] = policies.map((policy, place) => {
  const { id, name, version } = policy;
  return { id, name, version, sha256: sha256(String(place)), policy };
});

const consent = (at: string): ConsentSummary => ({
  at,
  given_by: 'Marta Alvarez',
  given_for: 'Noah Alvarez',
  parent_consent: true,
  application_id: null,
  subject: null,
  entered: false,
  how: 'activation',
  texts: policies.map(({ id, name, version }, place) => ({ id, name, version, sha256: sha256(String(place)) })),
});

/** Removes whitespace, because lines can break anywhere. */
const solid = (text: string) => text.replaceAll(/\s+/g, '');

const person = { name: 'Noah Alvarez', number: 'M1234-5678' };

async function pagesOf(pdf: Blob): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 });
  const file = await reading.promise;
  const numbers = Array.from({ length: file.numPages }, (_, place) => place + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await file.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  await reading.destroy();
  return pages.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('contains each consent with who, when, how and the hashes, and each text once in full', async () => {
  const consents = [consent('2026-07-01T14:05:07.000Z'), consent('2025-12-01T14:05:07.000Z')];
  const pages = await pagesOf(await consentPdf(person, consents, texts));
  const [first = ''] = pages;
  expect(first).toContain('July 1, 2026 at 10:05:07 AM EDT');
  expect(first).toContain('December 1, 2025 at 9:05:07 AM EST');
  expect(first.split('By: Marta Alvarez, as the parent')).toHaveLength(3);
  expect(first).toContain('For: Noah Alvarez, M1234-5678');
  for (const place of ['0', '1']) expect(first.split(`SHA-256 ${sha256(place)}`)).toHaveLength(3);
  const feet = /National Grappling Federation\. Accepted policies of Noah Alvarez\. Page \d+ of \d+/;
  expect(pages.every((page) => feet.test(page))).toBe(true);
  const all = solid(pages.map((page) => page.replace(feet, '')).join(''));
  for (const { sections } of policies)
    for (const { heading, text } of sections)
      for (const part of [heading, ...text.flat()]) expect(all).toContain(solid(part));
});

test('says that it has only the newest consents when there are more than it shows', async () => {
  const many = Array.from({ length: 50 }, () => ({ ...consent('2026-07-01T14:05:07.000Z'), texts: [] }));
  const note = 'These are the newest 50.';
  const fewer = await pagesOf(await consentPdf(person, many.slice(1), []));
  expect(fewer.join(' ')).not.toContain(note);
  expect((await pagesOf(await consentPdf(person, many, [])))[0]).toContain(note);
});

test('marks a policy text that is not on file', async () => {
  const [text] = texts;
  if (!text) throw new Error('There is no text');
  const pages = await pagesOf(
    await consentPdf(person, [consent('2026-07-01T14:05:07.000Z')], [{ ...text, policy: undefined }]),
  );
  expect(pages).toHaveLength(1);
  expect(solid(pages[0] ?? '')).toContain(solid(missingTextNote));
});
