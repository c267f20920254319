import type { Member } from '@portal/contract/records/member';
import type { OfficeOffer } from '@portal/contract/records/office';
import { isInParentsAccount } from '@portal/contract/rules/hand-over';
import { isLocked } from '@portal/contract/rules/membership';
import { heldOffice, officeFields, officeOf } from '@portal/contract/rules/offices';
import { now } from '@portal/contract/values/days';
import { officeNames } from '@portal/contract/values/offices';
import { type AccountMember, isLastManager, isOwnRecord } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** An office with its states, or none. */
type Choice = Pick<OfficeOffer, 'office' | 'states'>;

/** Throws 403 unless a member is a manager now: the office may have been taken away since the call began. */
export function requireManager(actor: Member): void {
  if (heldOffice(actor)?.name !== 'manager') throw new Problem(403, 'Only managers can do this');
}

/** Throws 409 for a member who cannot have an office. `first` is the id of the account's first member. */
export function requireEligible(member: Member, first: string | undefined): void {
  const obstacle = obstacleToOffice(member, first);
  if (obstacle) throw new Problem(409, obstacle);
}

function obstacleToOffice(member: Member, first: string | undefined): string | undefined {
  if (member.user_id !== first) return 'Only the first person of an account can have an office.';
  if (isInParentsAccount(member))
    return 'A parent signs in for this member. An office needs an adult with an account of their own.';
  if (!member.email_confirmed) return 'The email address of this member is not confirmed yet.';
  if (isLocked(member.status)) return `This membership is ${member.status}.`;
  if (member.deleting) return 'This member is scheduled for deletion.';
  return undefined;
}

/** Throws 403 for the office of a manager or of someone in the manager's account. */
export function forbidOwnOffice(member: AccountMember, actor: AccountMember): void {
  if (isOwnRecord(member, actor))
    throw new Problem(
      403,
      'This is your own office, or that of someone in your account. Another manager has to do this.',
    );
}

const same = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join();

/** Throws 409 for the office and states that a member has already. */
export function requireOtherOffice(member: Member, { office, states }: Choice): void {
  if (officeOf(member) !== office || !same(member.region, states)) return;
  throw new Problem(409, office ? 'This member has this office already.' : 'This member has no office.');
}

/** Throws 409 if no manager would be left. `managers` are all of them now. */
export function requireManagerLeft(member: Member, { office }: Choice, managers: readonly Member[]): void {
  if (office === 'manager' || !isLastManager(member, managers)) return;
  throw new Problem(409, 'The last manager has to stay. Please make someone else a manager first.');
}

/** Reports whether a manager has made the same offer already, which is then only repeated. */
export function isRepeated(offer: OfficeOffer | null, { office, states }: Choice, { user_id }: AccountMember): boolean {
  return offer !== null && offer.by_uid === user_id && offer.office === office && same(offer.states, states);
}

/** Returns the offer that waits for a word. Throws 409 if there is none, or another one than the caller read. */
export function requireOffer({ office_offer: offer }: Member, askedAt: string | undefined): OfficeOffer {
  if (!offer) throw new Problem(409, 'There is no such offer anymore.');
  if (askedAt !== undefined && askedAt !== offer.at)
    throw new Problem(409, 'This has been changed since. Please read it again.');
  return offer;
}

/** Throws 403 for the manager who asked: a second one has to confirm. */
export function requireSecondManager({ by_uid }: OfficeOffer, { user_id }: AccountMember): void {
  if (by_uid === user_id) throw new Problem(403, 'You asked for this yourself. A second manager has to confirm it.');
}

/** Returns the confirmed offer that a member can accept or decline. Throws 409 if there is none. */
export function requireConfirmed({ office_offer: offer }: Member): OfficeOffer {
  if (!offer?.office || !offer.confirmed_by) throw new Problem(409, 'No office is offered to you.');
  return offer;
}

/** Throws 409 for a member without a second factor, which every office needs. */
export function requireFactor(hasFactor: boolean): void {
  if (hasFactor) return;
  throw new Problem(409, 'An office needs a second factor. Set one up under “Account & security”, then accept.');
}

/** Returns the name of the office that an offer gives or takes, for the activity. */
export function subjectOf(member: Member, offer: Choice): string | undefined {
  const office = offer.office ?? officeOf(member);
  return office ? officeNames[office] : undefined;
}

/** Returns the fields of a member who gets an office now, or loses it. */
export function withOffice({ office, states }: Choice): Partial<Member> {
  return {
    ...officeFields(office),
    region: states,
    office_offer: null,
    office_since: office && now().toISOString(),
  };
}
