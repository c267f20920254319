import { ageOn } from '@portal/contract/days';
import { ages, generation, type Person } from './people.ts';
import type { Cast, Growth } from './plan.ts';
import type { Random } from './random.ts';

/** An account that children are added to: its first member, and how many are still to come. */
interface Room {
  first: Person;
  left: number;
}

/** Whose account a child is in, and after how many terms before the present one. */
interface Joining {
  first: Person;
  earlier: number;
}

/** The accounts of a plan that more than one member is in. */
export interface Families {
  /** Has someone who was made perhaps be the first of a family: only one who was a member when the children came. */
  offer(person: Person): void;
  /** Whose account the next of a cast joins; undefined for who has an own one. */
  join(cast: Cast): Joining | undefined;
}

const childrenOfParent = [1, 1, 2, 2, 2, 3, 4] as const;
const siblings = [1, 1, 1, 2, 3] as const;

/** How old the oldest child of somebody can be. */
const oldestOf = ({ member }: Person, today: string) => ageOn(today, member.date_of_birth ?? today) - generation;

/**
 * How many terms a child can have had before the present one, so that it came after the first member of the account, and when it
 * was old enough; less than none where it cannot be in that account.
 */
function mostTerms(first: Person, { standing }: Cast, today: string): number {
  if (['pending_approval', 'pending_payment', 'denied', 'refunded'].includes(standing)) return 0;
  const { terms, membership_type } = first.member;
  const after = terms.length - (standing === 'expired' ? 3 : 2);
  return membership_type === 'youth' ? after : Math.min(after, oldestOf(first, today) - ages.youth[0]);
}

/** The families of a plan; none where it has not grown. */
export function familiesOf(growth: Growth | undefined, today: string, random: Random): Families {
  const open: Room[] = [];
  const isParent = (person: Person) => oldestOf(person, today) >= ages.youth[0] && random.happens(growth?.parents ?? 0);
  return {
    offer: (person) => {
      const { standing, member } = person;
      if (!growth || standing !== 'current' || member.terms.length < 2) return;
      if (member.membership_type === 'youth') open.push({ first: person, left: random.pick(siblings) });
      else if (isParent(person)) open.push({ first: person, left: random.pick(childrenOfParent) });
    },
    join: (cast) => {
      if (!growth || cast.type !== 'youth' || open.length === 0 || !random.happens(growth.inFamilies)) return undefined;
      const at = random.between(0, open.length - 1);
      const room = open[at];
      const most = room ? mostTerms(room.first, cast, today) : -1;
      if (!room || most < 0) return undefined;
      room.left -= 1;
      if (room.left === 0) open.splice(at, 1);
      return { first: room.first, earlier: random.between(0, most) };
    },
  };
}
