import { type Acceptance, type Activation, acceptanceBy, type Invitation } from '@portal/contract/activation';
import { dayOf } from '@portal/contract/days';
import { fieldErrors } from '@portal/contract/errors';
import { fullName, parentName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { needsParentConsent } from '@portal/contract/registration';
import type { Transaction } from 'firebase-admin/firestore';
import { findLink } from '#mail/links.ts';
import { findActing } from '#members/store.ts';
import { isMinor } from '#members/user.ts';
import { invalid } from '#platform/problem.ts';
import { findAccount } from '#records/accounts.ts';
import { recordConsent } from '#records/consents.ts';
import { type SetPassword, setPasswordByLink } from './password.ts';

async function invitedBy(token: string): Promise<Member | undefined> {
  const link = await findLink(token, 'activation');
  const account = link && (await findAccount(link.uid));
  return account && (await findActing(account));
}

function askedOf(invited: Member) {
  const parent_asked = invited.membership_type === 'youth' && isMinor(invited, dayOf());
  return { parent_asked, parent_consent_needed: parent_asked && needsParentConsent(invited.date_of_birth) };
}

/** What the page of an activation link has to know. */
export async function invitationOf(token: string): Promise<Invitation> {
  const invited = await invitedBy(token);
  if (!invited) return { valid: false };
  const { membership_type, membership_number, parent_first_name, parent_last_name } = invited;
  const asked = askedOf(invited);
  const parent = asked.parent_asked && { parent_first_name, parent_last_name };
  return { valid: true, user_name: fullName(invited), membership_type, membership_number, ...asked, ...parent };
}

/** What came with the password of an invited member, checked; undefined where nothing came. Throws 422. */
function acceptedBy(invited: Member, given: Omit<Activation, 'token' | 'password'>): Acceptance | undefined {
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  const { data, error } = acceptanceBy(askedOf(invited)).safeParse(given);
  if (error) throw invalid(fieldErrors(error));
  return data;
}

/** Records what an invited member has accepted, or a parent for them, and returns what the member then is. */
function accept(transaction: Transaction, member: Member, accepted: Acceptance): Partial<Member> {
  const parent = askedOf(member).parent_asked ? parentName(accepted) : '';
  recordConsent(transaction, {
    member_uid: member.user_id,
    given_by: parent || fullName(member),
    email: member.email,
    parent_consent: accepted.parent_consent === true,
    application_id: null,
  });
  if (!parent) return {};
  const { parent_first_name = null, parent_last_name = null } = accepted;
  return { parent_first_name, parent_last_name, emergency_contact_name: member.emergency_contact_name ?? parent };
}

/**
 * Sets the first password of an invited member by the token of the link, once, and keeps what was accepted with it.
 * Throws 422 for what the policies or a parent lack, and like `setPasswordByLink`.
 */
export async function activate({ token, password, ...given }: Activation): Promise<SetPassword> {
  const invited = await invitedBy(token);
  const accepted = invited && acceptedBy(invited, given);
  return setPasswordByLink(token, 'activation', password, (transaction, member) =>
    accepted ? accept(transaction, member, accepted) : {},
  );
}
