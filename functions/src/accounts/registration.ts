import type { Member } from '@portal/contract/records/member';
import type { AdultRegistration, LeaderRegistration, YouthRegistration } from '@portal/contract/records/registration';
import { now } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import { signalNewMember, withClub } from '#applications/index.ts';
import { registeredMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { createMember, newMember } from '#members/index.ts';
import { recordConsent } from '#members/records/consents.ts';
import { recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { openAccount } from './open-account.ts';

/** The membership type and the fields of its registration form. */
export type Registration =
  | { membership_type: 'adult'; form: AdultRegistration }
  | { membership_type: 'youth'; form: YouthRegistration }
  | { membership_type: 'grappling_leader'; form: LeaderRegistration };

function givenBy({ form }: Registration): string {
  return 'parent_first_name' in form ? parentName(form) : fullName(form);
}

/**
 * Creates the account, the member with their fee due, the consent record and the activity in one transaction. Returns
 * undefined if the email address is registered. Throws 422 for an unknown club.
 */
export async function register(registration: Registration): Promise<Member | undefined> {
  const { membership_type } = registration;
  const form = await withClub(registration.form);
  const member = await openAccount(form.email, form.password, async ({ ids, atProvider }) => {
    const known = { ...form, ...ids, membership_type, status: 'pending_payment' };
    return transact(async (transaction) => {
      const fresh = newMember(known, now());
      const accepted = recordConsent(transaction, fresh, {
        how: 'registration',
        given_by: givenBy(registration),
      });
      const created = createMember(transaction, { ...fresh, ...accepted }, atProvider);
      recordActivity(transaction, { action: 'registered', actor: created, target: created });
      enqueueEmail(transaction, registeredMail(created));
      return created;
    });
  });
  if (member) await signalNewMember(member);
  return member;
}
