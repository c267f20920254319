import { readdirSync } from 'node:fs';
import { linkPurposes } from '@portal/contract/calls/accounts';
import { emailPlaces, isOfficePlace } from '@portal/contract/values/mail-places';
import { expect, test } from 'vitest';
import { everyLetter } from '#test/support/every-letter.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { samplePayment } from '#test/support/sample-payment.ts';

const member = sampleMember();
const all = Object.entries(everyLetter).map(
  ([name, [mailTo, target]]) => [name, mailTo(member).letter, target] as const,
);

test('covers every letter', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /letters\.ts$/.test(name));
  const modules: object[] = await Promise.all(files.map((name) => import(`./${name}`)));
  const named = modules.flatMap(Object.keys).filter((name) => name.endsWith('Mail'));
  expect([...new Set(all.map(([name]) => name.split(' ')[0]))].sort()).toEqual(named.sort());
});

test.each(all)('%s: the button leads to the right place', (_, letter, expected) => {
  const target = letter.action?.target ?? null;
  const place = typeof target === 'object' && target && 'place' in target ? target.place : target;
  expect(typeof place === 'object' && place ? place.purpose : place).toBe(expected);
  // An account may have several members, so dashboard links name the member.
  const isOwn = emailPlaces.some((known) => known === expected && !isOfficePlace(known));
  if (isOwn)
    expect(target).toEqual({
      place,
      member: expect.stringMatching(new RegExp(`^(${member.user_id}|${samplePayment().owner_uid})$`)),
    });
  if (expected) expect([...emailPlaces, ...linkPurposes]).toContain(expected);
});

test.each(all)('%s: has a button if the text mentions the dashboard or the portal', (_, letter) => {
  const said = letter.paragraphs.join(' ');
  if (/on your dashboard|in the portal/.test(said)) expect(letter.action).not.toBeNull();
});
