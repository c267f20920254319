import type { Activity } from '@portal/contract/records/activity';
import type { Member } from '@portal/contract/records/member';
import type { CorrectedRegistration } from '@portal/contract/records/registration';
import type { Transaction } from 'firebase-admin/firestore';
import { changeMember, readFirst, readKnown, signerName } from '#members/index.ts';
import { requireOwnAccount } from '#members/policy.ts';
import { recordConsent } from '#members/records/consents.ts';
import { recordActivity } from '#members/records/index.ts';
import { closingCheckouts, membershipFeeOf, requireClosed } from '#payments/index.ts';
import { Problem } from '#platform/problem.ts';
import { requireSameFee } from './policy.ts';

function requireCorrectable(member: Member): void {
  if (!member.email_confirmed) throw new Problem(409, 'Please confirm your email address first.');
  if (member.status === 'denied') {
    const detail =
      'Your membership was not approved. Please choose “Correct and send again” or “Apply again” on your dashboard.';
    throw new Problem(409, detail);
  }
  if (member.membership_number || !['pending_payment', 'pending_approval'].includes(member.status))
    throw new Problem(409, 'Your membership has been approved. Please contact support to correct it.');
}

/** The member fields from a correction form. Parent fields are kept for children only. */
function correctedFields(form: CorrectedRegistration) {
  const { policies_accepted: _, parent_consent: __, parent_first_name, parent_last_name, ...known } = form;
  const isChild = form.membership_type === 'youth';
  return {
    ...known,
    becoming_leader: null,
    belt_rank: form.belt_rank ?? null,
    club_academy: form.club_academy ?? null,
    club_id: form.club_id ?? null,
    parent_first_name: (isChild && parent_first_name) || null,
    parent_last_name: (isChild && parent_last_name) || null,
  };
}

/**
 * Writes the owner's correction of a registration, its consent and its side effects, and returns the member. Reads
 * before it writes, so call it before any write, inside `closingCheckouts`. Throws 409 for a type that only an
 * account's first member can have or whose fee differs from the one paid, 503 while an open checkout for another type
 * cannot be closed.
 */
export async function writeCorrection(
  transaction: Transaction,
  member: Member,
  form: CorrectedRegistration,
  action: Activity['action'],
  standing: Partial<Pick<Member, 'status' | 'denial' | 'payment_completed_at'>> = {},
): Promise<Member> {
  const first = await readFirst(transaction, member);
  requireOwnAccount(member, first.user_id, form.membership_type);
  requireSameFee({ ...member, ...standing }, form.membership_type);
  // An open checkout charges for the old type.
  if (form.membership_type !== member.membership_type) await requireClosed(transaction, membershipFeeOf(member));
  const fields = { ...correctedFields(form), ...standing };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const corrected = { ...member, ...fields };
  const given_by = signerName(member, first, corrected);
  const accepted = recordConsent(transaction, corrected, { how: 'registration', given_by });
  const changed = names.filter((name) => name !== 'denial' && fields[name] !== member[name]);
  recordActivity(transaction, { action, actor: member, target: member, changed });
  return changeMember(transaction, member, { ...fields, ...accepted });
}

/**
 * Lets the confirmed owner of an address correct a registration that someone else may have made: name, birth date, type
 * and related fields, with the owner's consent. Payments are unchanged. Throws 409 if unconfirmed or already approved,
 * and as `writeCorrection` does.
 */
export async function correctRegistration(id: string, form: CorrectedRegistration): Promise<Member> {
  return closingCheckouts(async (transaction) => {
    const member = await readKnown(transaction, id);
    requireCorrectable(member);
    return writeCorrection(transaction, member, form, 'registration_corrected');
  });
}
