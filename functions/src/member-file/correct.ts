import type { Member } from '@portal/contract/records/member';
import type { Correction } from '@portal/contract/records/member-correction';
import { dayOf } from '@portal/contract/values/days';
import { parentName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { requireForOffice, sendNewAddress } from '#accounts/address.ts';
import { requireNothingLed } from '#applications/led.ts';
import { correctedMail } from '#mail/account-letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { recordCorrection } from '#members/file-records.ts';
import { endingOn } from '#members/policy.ts';
import { changeMember, readKnown } from '#members/store.ts';
import { closingCheckouts, requireAllClosed, requireClosed } from '#payments/close.ts';
import { membershipFeeOf } from '#payments/due.ts';
import { notFound } from '#platform/problem.ts';
import { readAccount } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { recordConsent } from '#records/consents.ts';
import { fieldNames } from './field-names.ts';
import { type Judged, judge, recordedChanges } from './policy.ts';

/**
 * What becomes of the consent: the parent's one where the office has it, none where a parent is to be asked on the dashboard
 * after somebody else has accepted, else as it was.
 */
function consentAfter(
  transaction: Transaction,
  corrected: Member,
  { hasConsent, needsParent }: Judged,
  { user_id }: Member,
): Partial<Pick<Member, 'consent'>> {
  if (hasConsent) {
    const given_by = parentName(corrected);
    return recordConsent(transaction, corrected, { how: 'entered', given_by, entered_by: user_id });
  }
  return needsParent ? { consent: null } : {};
}

function write(transaction: Transaction, member: Member, judged: Judged, reason: string, actor: Member): void {
  const { changes, newEmail } = judged;
  const recorded = recordedChanges(member, judged);
  recordCorrection(transaction, member.user_id, { by: actor, reason, changes: recorded });
  const changed = recorded.map(({ field }) => field);
  recordActivity(transaction, { action: 'member_corrected', actor, target: { ...member, ...changes }, changed });
  if (newEmail) sendNewAddress(transaction, member, newEmail, 'office');
  const names = (Object.keys(changes) as (keyof typeof changes)[]).map((field) => fieldNames[field]);
  if (names.length === 0) return;
  changeMember(transaction, member, {
    ...changes,
    ...consentAfter(transaction, { ...member, ...changes }, judged, actor),
    // A club that is typed anew is none of the list.
    ...(changes.club_academy !== undefined && { club_id: null }),
    ...(changes.membership_type && { becoming_leader: null }),
    ...(changes.membership_expiry && endingOn(member, changes.membership_expiry)),
  });
  enqueueMail(transaction, correctedMail(member, names));
}

/**
 * Corrects a member, with the reason in the file's history, the names of the fields in the activity, and a mail that
 * names them. Nothing is written where nothing differs. A new address is only asked for: it is returned, and counts once
 * the link that is sent to it is used; undefined where none is asked for.
 * Throws 403, 409 and 422 as `judge` does, 403 for the address of an admin's account, 404 for nobody, 409 for an address that is registered, 503 while an open
 * checkout for another type cannot be closed.
 */
export function correctMember(id: string, correction: Correction, actor: Member): Promise<string | undefined> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, id);
    const account = await readAccount(transaction, member.account_uid);
    if (!account) throw notFound();
    const judged = judge(member, correction, { actor, first: account.members[0], today: dayOf() });
    const { changes, newEmail } = judged;
    if (Object.keys(changes).length === 0 && !newEmail) return undefined;
    // A checkout that is open is for the type as it was.
    const { membership_type } = changes;
    if (membership_type && member.membership_type === 'grappling_leader') {
      await requireNothingLed(transaction, id, 'This member');
      await requireAllClosed(transaction, id);
    } else if (membership_type) await requireClosed(transaction, membershipFeeOf(member));
    if (newEmail) await requireForOffice(transaction, account, newEmail);
    write(transaction, member, judged, correction.reason, actor);
    return newEmail;
  });
}
