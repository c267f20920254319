import { fullName, parentName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import type { CorrectedRegistration } from '@portal/contract/registration';
import { changeMember, readMember } from '#members/store.ts';
import { closingCheckouts, requireClosed } from '#payments/close.ts';
import { membershipFeeOf } from '#payments/due.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { recordConsent } from '#records/consents.ts';

function requireCorrectable(member: Member): void {
  if (!member.email_confirmed) throw new Problem(409, 'Please confirm your email address first.');
  if (member.membership_number || !['pending_payment', 'pending_approval'].includes(member.status))
    throw new Problem(409, 'Your membership has been approved. Please contact support to correct it.');
}

/** What a correction makes of a member; who is no child has no parent here. */
function correctedFields(form: CorrectedRegistration) {
  const { policies_accepted: _, parent_consent: __, parent_first_name, parent_last_name, ...known } = form;
  const isChild = form.membership_type === 'youth';
  return {
    ...known,
    belt_rank: form.belt_rank ?? null,
    club_academy: form.club_academy ?? null,
    parent_first_name: (isChild && parent_first_name) || null,
    parent_last_name: (isChild && parent_last_name) || null,
  };
}

/**
 * Puts a registration right that its confirmed owner may not have made: name, birth date, type and what goes with it, with
 * the owner's own consent. Nothing that was paid changes. Throws 409 once something was approved, or
 * unconfirmed, 503 while an open checkout for another type cannot be closed.
 */
export async function correctRegistration(id: string, form: CorrectedRegistration): Promise<Member> {
  return closingCheckouts(() =>
    transact(async (transaction) => {
      const member = await readMember(transaction, id);
      if (!member) throw notFound();
      requireCorrectable(member);
      // A checkout that is open is for the type as it was.
      if (form.membership_type !== member.membership_type) await requireClosed(transaction, membershipFeeOf(member));
      const fields = correctedFields(form);
      const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => fields[name] !== member[name]);
      recordConsent(transaction, {
        member_uid: id,
        given_by: parentName(fields) || fullName(fields),
        email: member.email,
        parent_consent: form.parent_consent === true,
        application_id: null,
      });
      recordActivity(transaction, { action: 'registration_corrected', actor: member, target: member, changed });
      return changeMember(transaction, member, fields);
    }),
  );
}
