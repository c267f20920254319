import { ageProblem } from '../values/ages.ts';
import { isBirthDate } from '../values/day-spans.ts';
import type { MembershipType } from '../values/membership.ts';

/** Returns the type that fits a birth date if the chosen one does not; undefined if it does, or if no type would. */
export function suggestedType(
  type: MembershipType,
  dateOfBirth: string,
  isMember = false,
): 'youth' | 'adult' | undefined {
  if (!isBirthDate(dateOfBirth) || !ageProblem(type, dateOfBirth, isMember)) return undefined;
  const other = type === 'youth' ? 'adult' : 'youth';
  return ageProblem(other, dateOfBirth, isMember) ? undefined : other;
}
