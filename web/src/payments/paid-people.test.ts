import { expect, it } from 'vitest';
import { paidTogether, stateOf } from './paid-people.ts';
import { reviewedText, togetherTexts } from './success-texts.ts';

const people = [
  { user_id: 'noah', name: 'Noah Alvarez', amount: 66, payment_status: 'paid' },
  { user_id: 'mia', name: 'Mia Alvarez', amount: 66, payment_status: 'paid' },
  { user_id: 'leo', name: 'Leo Alvarez', amount: 66, payment_status: 'needs_review' },
] as const;

it('a payer for several people sees their names, the amount, and who is under review', () => {
  const paid = paidTogether(stateOf([...people]));
  expect(paid).toEqual({ people: 'Noah Alvarez and Mia Alvarez', amount: 198, review: 'Leo Alvarez' });
  expect(togetherTexts('Noah Alvarez and Mia Alvarez').received).toBe(
    'Thank you. We received your payment for Noah Alvarez and Mia Alvarez.',
  );
  expect(reviewedText('Leo Alvarez')).toContain('The payment for Leo Alvarez is under review.');
});

it('open payments do not count as paid, and a view for one person names no others', () => {
  const [first] = people;
  expect(stateOf([first, { ...people[1], payment_status: 'unpaid' }])).toEqual({
    people: 'Noah Alvarez',
    amount: '66',
  });
  expect(paidTogether({ membership_type: 'adult' })).toBeUndefined();
});
