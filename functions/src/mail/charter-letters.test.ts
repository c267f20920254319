import { charterApplication } from '@portal/contract/records/charter';
import { expect, test } from 'vitest';
import { newCharter } from '#applications/new-application.ts';
import { forms } from '#test/support/forms.ts';
import { sampleMember } from '#test/support/sample-member.ts';
import { charterRenewedMail, charterTermEndedMail } from './charter-letters.ts';

const leader = sampleMember({ membership_type: 'grappling_leader', email_confirmed: true });
const form = charterApplication.parse(forms.charter('Hudson Grappling Club'));
const charter = {
  ...newCharter(form, { id: 'id-1', leader, status: 'pending_payment', now: new Date() }),
  charter_number: 'C1234-5678',
  valid_until: '2027-11-23',
};
const payment = { session_id: 'cs_1', amount_cents: 11500 };

test('a renewal letter shows number, last day and the payment, if any', () => {
  const { letter } = charterRenewedMail(leader, charter, payment);
  expect(letter.paragraphs[0]).toBe('Thank you for renewing the charter of Hudson Grappling Club.');
  expect(letter.facts.map(({ value }) => value)).toEqual([
    'C1234-5678',
    'November 23, 2027',
    '$115',
    'Academy Charter renewal: Hudson Grappling Club',
    'cs_1',
  ]);
  const free = charterRenewedMail(leader, charter).letter;
  expect(free.facts).toHaveLength(2);
  expect(free.paragraphs.join(' ')).not.toContain('Thank you');
});

test('the letter about an ended renewal shows the remaining last day', () => {
  expect(charterTermEndedMail(leader, charter).letter.paragraphs).toEqual([
    'The renewal of the charter of Hudson Grappling Club has ended.',
    'The last day of the charter is November 23, 2027.',
  ]);
});
