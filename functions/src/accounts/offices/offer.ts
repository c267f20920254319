import type { Member } from '@portal/contract/records/member';
import type { OfficeChoice } from '@portal/contract/records/office';
import { officeOf } from '@portal/contract/rules/offices';
import { now } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { changeMember, readAdmins, readKnown } from '#members/index.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import {
  forbidOwnOffice,
  isRepeated,
  requireEligible,
  requireManager,
  requireManagerLeft,
  requireOtherOffice,
  subjectOf,
} from './policy.ts';

/** Reads a member for a manager's decision about the office. Throws 403 for the manager's own, 404 for an unknown member. */
export async function readForManager(transaction: Transaction, id: string, actor: Member): Promise<Member> {
  requireManager(await readKnown(transaction, actor.user_id));
  const member = await readKnown(transaction, id);
  forbidOwnOffice(member, actor);
  return member;
}

/**
 * Checks that a member can get an office, or lose it (`office` is null). Throws 409 if not, and for the last manager.
 */
export async function requirePossible(transaction: Transaction, member: Member, wanted: OfficeChoice): Promise<void> {
  if (wanted.office) {
    const account = await readAccount(transaction, member.account_uid);
    requireEligible(member, account?.members[0]);
  }
  if (officeOf(member) === 'manager') requireManagerLeft(member, wanted, await readAdmins(transaction));
}

/**
 * Offers a member an office, or asks to take it away, which replaces an earlier offer. Repeating it changes nothing.
 * Throws 403 for the manager's own office, 404 for an unknown member, 409 as `requirePossible` does and for the office
 * that the member has.
 */
export function offerOffice(id: string, wanted: OfficeChoice, actor: Member): Promise<Member> {
  return transact(async (transaction) => {
    const member = await readForManager(transaction, id, actor);
    requireOtherOffice(member, wanted);
    await requirePossible(transaction, member, wanted);
    if (isRepeated(member.office_offer, wanted, actor)) return member;
    recordActivity(transaction, {
      action: wanted.office ? 'office_offered' : 'office_removal_asked',
      actor,
      target: member,
      subject: subjectOf(member, wanted),
      changed: ['office_offer'],
    });
    const by = { by_uid: actor.user_id, by_name: fullName(actor), at: now().toISOString(), confirmed_by: null };
    return changeMember(transaction, member, { office_offer: { ...wanted, ...by } });
  });
}
