import type { Acceptance, Activation, Invitation } from '@portal/contract/records/activation';
import type { Member } from '@portal/contract/records/member';
import { acceptanceAskedOf, isParentAsked } from '@portal/contract/rules/consent';
import { dayOf } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import { findLink } from '#mail/links.ts';
import { findActing } from '#members/store.ts';
import { findAccount } from '#records/accounts.ts';
import { accept, acceptedFor, namedParent } from './acceptance.ts';
import { type SetPassword, setPasswordByLink } from './password.ts';

async function invitedBy(token: string): Promise<Member | undefined> {
  const link = await findLink(token, 'activation');
  const account = link && (await findAccount(link.uid));
  return account && (await findActing(account));
}

/** What the page of an activation link has to know. */
export async function invitationOf(token: string): Promise<Invitation> {
  const invited = await invitedBy(token);
  if (!invited) return { valid: false };
  const { membership_type, membership_number, parent_first_name, parent_last_name } = invited;
  const emergency_contact_asked = !invited.emergency_contact_name || !invited.emergency_contact_phone;
  const asked = acceptanceAskedOf(invited, dayOf());
  const parent = asked.parent_asked && { parent_first_name, parent_last_name };
  const member = { user_name: fullName(invited), membership_type, membership_number };
  return { valid: true, ...member, ...asked, emergency_contact_asked, ...parent };
}

type Given = Omit<Activation, 'token' | 'password'>;

/** What came with the password of an invited member, checked; undefined where nothing came, and no parent is asked. Throws 422. */
function acceptedBy(invited: Member, given: Given): Acceptance | undefined {
  const isGiven = Object.values(given).some((value) => value !== undefined);
  return isGiven || isParentAsked(invited, dayOf()) ? acceptedFor(invited, given) : undefined;
}

/**
 * Sets the first password of an invited member by the token of the link, once, and keeps what was accepted with it.
 * Throws 422 for what the policies or a parent lack, who is asked for a minor, and like `setPasswordByLink`.
 */
export async function activate({ token, password, ...given }: Activation): Promise<SetPassword> {
  const invited = await invitedBy(token);
  // Told before anything is closed; what counts is the member as it is when the password is set.
  if (invited) acceptedBy(invited, given);
  return setPasswordByLink(token, 'activation', password, (transaction, member) => {
    const accepted = acceptedBy(member, given);
    if (!accepted) return {};
    // Nobody has signed in yet: it is the parent who says so or, of age, whom the invitation names.
    const given_by = parentName(namedParent(member, accepted)) || fullName(member);
    return accept(transaction, member, accepted, { how: 'activation', given_by });
  });
}
