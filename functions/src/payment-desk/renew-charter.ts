import type { OfficeRenewal } from '@portal/contract/calls/payment-desk';
import type { Charter } from '@portal/contract/records/charter';
import type { Member } from '@portal/contract/records/member';
import { dayOf } from '@portal/contract/values/days';
import {
  findApplication,
  readApplication,
  renewedCharter,
  requireCharterRenewal,
  writeApplication,
} from '#applications/index.ts';
import { charterRenewedMail } from '#mail/charter-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { findMember, readMember } from '#members/index.ts';
import { isOwnRecord } from '#members/policy.ts';
import { recordActivity } from '#members/records/index.ts';
import { applicationFeeOf, closingCheckouts, requireClosed } from '#payments/index.ts';
import { config } from '#platform/config.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { recordRenewal } from './record.ts';

const kind = 'academy_charter';

/** Renews without a fee, with the reason in the activity log. Closes an open checkout. */
function renewFree(id: string, reason: string, actor: Member): Promise<void> {
  return closingCheckouts(async (transaction) => {
    const charter = await readApplication(transaction, kind, id);
    if (!charter) throw notFound();
    const leader = await readMember(transaction, charter.owner_uid);
    requireCharterRenewal(charter, leader, dayOf());
    await requireClosed(transaction, applicationFeeOf(charter));
    const by = { how: 'goodwill', session_id: null } as const;
    const after = renewedCharter(charter, dayOf(), config.membershipMonths, by);
    writeApplication(transaction, after);
    const subject = charter.academy_name;
    const changed = ['valid_until'];
    recordActivity(transaction, { action: 'renewed', actor, target: leader, subject, changed, note: reason });
    enqueueEmail(transaction, charterRenewedMail(leader, after));
  });
}

/**
 * Renews a charter for the office, free or with a received payment at the regular price. Throws 403 for the admin's own
 * account, 404 for an unknown charter, 409 before the renewal period, if not approved, if its leader may not lead or
 * while a payment is under review, and 503 if an open checkout cannot be closed.
 */
export async function renewCharter(id: string, renewal: OfficeRenewal, actor: Member): Promise<Charter> {
  const charter = await findApplication(kind, id);
  if (!charter) throw notFound();
  const leader = await findMember(charter.owner_uid);
  if (isOwnRecord(leader, actor)) {
    throw new Problem(403, 'You cannot renew your own charter. Please ask another admin.');
  }
  const { method, reference, reason = '' } = renewal;
  if (method === 'free') {
    await renewFree(id, reason, actor);
  } else {
    requireCharterRenewal(charter, leader, dayOf());
    const fee = { user_id: charter.owner_uid, membership_type: kind, application_id: id } as const;
    await recordRenewal(fee, { method, reference }, actor);
  }
  return (await findApplication(kind, id)) ?? charter;
}
