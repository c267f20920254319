import { readdirSync } from 'node:fs';
import { linkPurposes } from '@portal/contract/calls/accounts';
import { isOfOffice, mailPlaces } from '@portal/contract/values/mail-places';
import { expect, test } from 'vitest';
import { everyLetter } from '#test/support/every-letter.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { samplePayment } from '#test/support/sample-payment.ts';

const member = sampleMember();
const all = Object.entries(everyLetter).map(
  ([name, [mailTo, target]]) => [name, mailTo(member).letter, target] as const,
);

test('all letters are looked at', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /letters\.ts$/.test(name));
  const modules: object[] = await Promise.all(files.map((name) => import(`./${name}`)));
  const named = modules.flatMap(Object.keys).filter((name) => name.endsWith('Mail'));
  expect([...new Set(all.map(([name]) => name.split(' ')[0]))].sort()).toEqual(named.sort());
});

test.each(all)('%s: its button leads to what it is about', (_, letter, expected) => {
  const target = letter.action?.target ?? null;
  const place = typeof target === 'object' && target && 'place' in target ? target.place : target;
  expect(typeof place === 'object' && place ? place.purpose : place).toBe(expected);
  // Whoever signs in may do so for several: a part of a dashboard is that of the member whom the mail is about.
  const isOwn = mailPlaces.some((known) => known === expected && !isOfOffice(known));
  if (isOwn)
    expect(target).toEqual({
      place,
      member: expect.stringMatching(new RegExp(`^(${member.user_id}|${samplePayment().owner_uid})$`)),
    });
  if (expected) expect([...mailPlaces, ...linkPurposes]).toContain(expected);
});

test.each(all)('%s: who is sent to the dashboard or the portal has a button to it', (_, letter) => {
  const said = letter.paragraphs.join(' ');
  if (/on your dashboard|in the portal/.test(said)) expect(letter.action).not.toBeNull();
});
