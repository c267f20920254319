import { born } from '../records/registration.ts';
import { ageProblem } from '../values/ages.ts';
import type { MembershipType } from '../values/membership.ts';

/** The type that fits a birth date where the chosen one does not; undefined where it does, or no type would. */
export function fittingType(
  type: MembershipType,
  dateOfBirth: string,
  isMember = false,
): 'youth' | 'adult' | undefined {
  if (!born.safeParse(dateOfBirth).success || !ageProblem(type, dateOfBirth, isMember)) return undefined;
  const other = type === 'youth' ? 'adult' : 'youth';
  return ageProblem(other, dateOfBirth, isMember) ? undefined : other;
}
