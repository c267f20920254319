import { isErased } from '@portal/contract/values/deleted-payer';
import { sendConfirmation } from '#accounts/index.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { receiptMail } from '#mail/payment-letters.ts';
import { findMember } from '#members/index.ts';
import { findAccount } from '#members/records/index.ts';
import { findPayment } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { notFound, Problem } from '#platform/problem.ts';

const hour = 60 * 60;

/** Confirmation links: 5 an hour per member. */
const confirmationLimit: KeyLimit = { name: 'office-confirmation', max: 5, seconds: hour };

/** Receipts: 5 an hour per payment. */
const receiptLimit: KeyLimit = { name: 'receipt', max: 5, seconds: hour };

/**
 * Emails a member a new confirmation link. Throws 404 for an unknown member, 409 if the address is already confirmed.
 */
export async function sendConfirmationTo(id: string): Promise<void> {
  await countFor(confirmationLimit, id);
  const member = await findMember(id);
  const account = member && (await findAccount(member.account_uid));
  if (!account) throw notFound();
  if (account.email_confirmed_at) throw new Problem(409, 'This email address is already confirmed.');
  await sendConfirmation(account);
}

/**
 * Emails a payment's receipt to the payer's current address, or to the last known one if the payer was deleted. Throws
 * 404 for an unknown payment, 409 if nothing was paid or the payment was anonymized.
 */
export async function sendReceipt(id: string): Promise<void> {
  await countFor(receiptLimit, id);
  const payment = await findPayment(id);
  if (!payment) throw notFound();
  if (!payment.completed_at) throw new Problem(409, 'Nothing was paid, so there is no receipt.');
  if (isErased(payment)) throw new Problem(409, 'The member was deleted, so there is nobody to send a receipt to.');
  const payer = await findMember(payment.owner_uid);
  const mail = receiptMail(payment, payer);
  await transact(async (transaction) => enqueueEmail(transaction, mail));
}
