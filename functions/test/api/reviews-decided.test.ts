import type { Session } from '@portal/contract/calls/accounts';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityBy, patchMember } from '#test/support/database-state.ts';
import { decide, type Fee, feeKinds, newFees, payOtherAmount, standingOf, tryCheckout } from '#test/support/fees.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, refundsAtProvider } from '#test/support/payment-provider.ts';
import { call } from '#test/support/portal.ts';

const office = await newAdmin();

const received = /^We received /;
const note = 'Called the payer on Monday.';

const review = (session_id: string, action: 'accept' | 'refund' | 'close', by = office) =>
  decide(session_id, 'review', { action, note }, by);

/** Each test uses its own admin, so that activity records can be distinguished. */
async function underReview(kind: (typeof feeKinds)[number], cents: number) {
  const [fee, admin] = await Promise.all([newFees[kind](), newAdmin()]);
  const session_id = await payOtherAmount(fee, cents);
  await call('paymentStatus', { params: { session_id } }, fee.payer.token);
  return { fee, session_id, admin };
}

const notesOf = async ({ user }: Session) =>
  (await activityBy(user.user_id, 'payment_reviewed')).map((doc) => doc.get('note'));

const awaitMailAbout = ({ payer }: Fee, session_id: string, subject: RegExp) =>
  awaitEmail(payer.user.email, subject, 1, session_id);

/** Returns the text of every email about a payment, recognized by its session id. */
const textsAbout = async ({ payer }: Fee, session_id: string) =>
  (await emailsTo(payer.user.email)).map(({ text }) => text).filter((text) => text.includes(session_id));

describe.each(feeKinds)('the fee for a %s, paid with a different amount', (kind) => {
  test.concurrent.each([[4000], [20_000]])(
    'counts at %i cents: the status advances, and nothing is due',
    async (cents) => {
      const { fee, session_id, admin } = await underReview(kind, cents);
      expect(await paymentOf(session_id)).toMatchObject({ task: 'review', review_cents: cents, paid_cents: 0 });
      expect(await review(session_id, 'accept', admin)).toMatchObject({
        status: 200,
        json: {
          payment: { payment_status: 'paid', task: null, paid_count: 1, paid_cents: cents, review_cents: 0 },
        },
      });
      expect(await standingOf(fee)).toBe('pending_approval');
      expect(await tryCheckout(fee)).toMatchObject({
        status: 409,
        json: { detail: expect.stringMatching(/^No .* is due$/) },
      });
      expect(await notesOf(admin)).toEqual([note]);
      await awaitMailAbout(fee, session_id, received);
      expect((await textsAbout(fee, session_id)).join()).not.toContain(note);
      expect(await refundsAtProvider(session_id)).toEqual([]);
    },
  );

  test.concurrent('is refunded in full and due again', async () => {
    const { fee, session_id, admin } = await underReview(kind, 4000);
    expect(await tryCheckout(fee)).toMatchObject({ status: 409 });
    expect(await review(session_id, 'refund', admin)).toMatchObject({
      status: 200,
      json: {
        payment: { payment_status: 'refunded', task: null, review_cents: 0, paid_cents: 4000, refunded_cents: 4000 },
      },
    });
    expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 4000, status: 'succeeded' }]);
    expect(await standingOf(fee)).toBe('pending_payment');
    expect(await tryCheckout(fee)).toMatchObject({ status: 200 });
    expect(await review(session_id, 'refund')).toMatchObject({ status: 409 });
    await awaitMailAbout(fee, session_id, /^We refunded your payment$/);
    expect((await textsAbout(fee, session_id)).join()).not.toContain(note);
    expect(await refundsAtProvider(session_id)).toHaveLength(1);
  });

  test.concurrent('is kept but due again when closed, and the note stays in the office', async () => {
    const { fee, session_id, admin } = await underReview(kind, 4000);
    expect(await review(session_id, 'close', admin)).toMatchObject({
      status: 200,
      json: { payment: { payment_status: 'paid', task: null, review_cents: 0, paid_cents: 4000 } },
    });
    expect(await standingOf(fee)).toBe('pending_payment');
    expect(await tryCheckout(fee)).toMatchObject({ status: 200 });
    expect(await review(session_id, 'close')).toMatchObject({ status: 409 });
    expect(await notesOf(admin)).toEqual([note]);
    expect(JSON.stringify(await paymentOf(session_id))).not.toContain(note);
    await awaitMailAbout(fee, session_id, /^We reviewed your payment$/);
    expect((await textsAbout(fee, session_id)).join()).not.toContain(note);
    expect(await refundsAtProvider(session_id)).toEqual([]);
  });

  test.concurrent(`gets one decision out of ${crowd} at once, and none is accepted afterwards`, async () => {
    const { fee, session_id, admin } = await underReview(kind, 4000);
    const answers = await Promise.all(Array.from({ length: crowd }, () => review(session_id, 'accept', admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(crowd - 1).fill(409)]);
    for (const action of ['refund', 'close'] as const)
      expect(await review(session_id, action, admin), action).toMatchObject({ status: 409 });
    expect(await notesOf(admin)).toHaveLength(1);
    expect(await standingOf(fee)).toBe('pending_approval');
    await awaitMailAbout(fee, session_id, received);
    // The first email was about the review.
    expect(await textsAbout(fee, session_id)).toHaveLength(2);
  });
});

const approvalOf = {
  membership: ({ payer }: Fee) => call('approveMembershipDirect', { body: { email: payer.user.email } }, office.token),
  charter: ({ application_id = '' }: Fee) =>
    call('approveAcademyCharter', { params: { id: application_id } }, office.token),
  event: ({ application_id = '' }: Fee) =>
    call('approveEventSanction', { params: { id: application_id } }, office.token),
};

const gone = ({ path }: Fee) => database().doc(path).delete();

describe('an amount is not counted', () => {
  const cases: [kind: (typeof feeKinds)[number], meanwhile: string, happens: (fee: Fee) => Promise<unknown>][] = [
    ...feeKinds.flatMap((kind): typeof cases => [
      [kind, 'approved', approvalOf[kind]],
      [kind, 'deleted', gone],
    ]),
    ['membership', 'locked', ({ payer }) => patchMember(payer.user.user_id, { status: 'suspended' })],
    ['membership', 'denied', ({ payer }) => patchMember(payer.user.user_id, { status: 'denied' })],
  ];

  test.each(cases)('for a %s that is now %s; nothing changes, and it can be refunded', async (kind, _, happens) => {
    const { fee, session_id, admin } = await underReview(kind, 4000);
    await happens(fee);
    expect(await leavesNothing(() => review(session_id, 'accept', admin))).toMatchObject({
      status: 409,
      json: { detail: expect.stringMatching(/^No fee is due .* Refund it, or close it with a note\.$/) },
    });
    expect(await review(session_id, 'refund', admin)).toMatchObject({ status: 200 });
    expect(await refundsAtProvider(session_id)).toHaveLength(1);
  });
});
