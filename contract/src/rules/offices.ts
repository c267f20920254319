import type { AccountSession } from '../records/factor.ts';
import type { Member } from '../records/member.ts';
import type { ActingOffice } from '../records/office.ts';
import type { Office } from '../values/offices.ts';
import { isLocked } from './membership.ts';

/** Returns the office of a member: the role `admin` is the manager, and most members have none. */
export function officeOf({ role, office }: Pick<Member, 'role' | 'office'>): Office | null {
  return role === 'admin' ? 'manager' : office;
}

/** Reports whether a member has an office or is offered one, which protects the record and its address. */
export function isColleague(member: Pick<Member, 'role' | 'office' | 'office_offer'>): boolean {
  return officeOf(member) !== null || member.office_offer !== null;
}

/** The fields of a member that an office depends on. */
export type OfficeHolder = Pick<Member, 'role' | 'office' | 'status'> & { region: readonly string[] };

/** Returns the office in which a member acts; null for none, for a regional one without states, and while locked. */
export function heldOffice(member: OfficeHolder): ActingOffice | null {
  const name = officeOf(member);
  if (!name || isLocked(member.status)) return null;
  if (name !== 'regional') return { name, states: null };
  return member.region.length > 0 ? { name, states: member.region } : null;
}

/** Reports whether the office of an account's first member waits for a second factor in a session. */
export function awaitsFactor(
  holder: Pick<Member, 'role' | 'office'>,
  session: Pick<AccountSession, 'opens_office'> | undefined,
): boolean {
  return officeOf(holder) !== null && !session?.opens_office;
}

/** Returns how a member record stores an office, or none. */
export function officeFields(office: Office | null): Pick<Member, 'role' | 'office'> {
  return office === 'manager' ? { role: 'admin', office: null } : { role: 'member', office };
}

/** Returns the sign-in claim `role` of an office; undefined for none. */
export function roleClaimOf(office: Office | null): string | undefined {
  return office === 'manager' ? 'admin' : (office ?? undefined);
}

/** Reports whether an office acts for a record: in its states, or everywhere; false without an office. */
export function isInOffice(office: ActingOffice | null, { state }: { state: string | null }): boolean {
  return office !== null && (office.states === null || (state !== null && office.states.includes(state)));
}
