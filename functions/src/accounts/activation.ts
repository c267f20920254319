import type { Acceptance, Activation, Invitation } from '@portal/contract/records/activation';
import type { Member } from '@portal/contract/records/member';
import { needsParentAcceptance, parentRequirements } from '@portal/contract/rules/consent';
import { dayOf } from '@portal/contract/values/days';
import { fullName, parentName } from '@portal/contract/values/format';
import { findLink } from '#mail/links.ts';
import { findDefaultMember } from '#members/index.ts';
import { findAccount } from '#members/records/index.ts';
import { applyAcceptance, namedParent, parseAcceptance } from './acceptance.ts';
import { type SetPassword, setPasswordByLink } from './password.ts';

async function invitedBy(token: string): Promise<Member | undefined> {
  const link = await findLink(token, 'activation');
  const account = link && (await findAccount(link.uid));
  return account && (await findDefaultMember(account));
}

/** The data that the activation page needs. `valid` is false for an unknown, used or expired token. */
export async function invitationOf(token: string): Promise<Invitation> {
  const invited = await invitedBy(token);
  if (!invited) return { valid: false };
  const { membership_type, membership_number, parent_first_name, parent_last_name } = invited;
  const emergency_contact_asked = !invited.emergency_contact_name || !invited.emergency_contact_phone;
  const asked = parentRequirements(invited, dayOf());
  const parent = asked.parent_asked && { parent_first_name, parent_last_name };
  const member = { user_name: fullName(invited), membership_type, membership_number };
  return { valid: true, ...member, ...asked, emergency_contact_asked, ...parent };
}

type Given = Omit<Activation, 'token' | 'password'>;

/**
 * Validates the consent sent along with an invited member's password. Returns undefined if none was sent and no parent
 * has to consent. Throws 422.
 */
function acceptedBy(invited: Member, given: Given): Acceptance | undefined {
  const isGiven = Object.values(given).some((value) => value !== undefined);
  return isGiven || needsParentAcceptance(invited, dayOf()) ? parseAcceptance(invited, given) : undefined;
}

/**
 * Sets an invited member's first password with the link's token, which works once, and records the consent sent along.
 * Throws 422 if the policies are not accepted or a minor's parent is missing, and otherwise as `setPasswordByLink`
 * does.
 */
export async function activate({ token, password, ...given }: Activation): Promise<SetPassword> {
  const invited = await invitedBy(token);
  // Fails early, before sessions end. The check that counts runs when the password is set.
  if (invited) acceptedBy(invited, given);
  return setPasswordByLink(token, 'activation', password, (transaction, member) => {
    const accepted = acceptedBy(member, given);
    if (!accepted) return {};
    // No one has signed in yet, so the consent comes from the named parent or, for an adult, the invited member.
    const given_by = parentName(namedParent(member, accepted)) || fullName(member);
    return applyAcceptance(transaction, member, accepted, { how: 'activation', given_by });
  });
}
