import type { MembershipType } from '@portal/contract/membership';
import { messages } from '#test-data/messages.ts';
import type { ApplicationStanding, Cast, CheckState, EventPlan, Plan, Standing } from '#test-data/plan.ts';
import { type Random, randomFrom } from '#test-data/random.ts';
import { academiesFor, occasionIn } from './academies.ts';

/** How many members a federation can have: as few as show everything, and as many as the names of academies are enough for. */
export const fewest = 120;
export const most = 100_000;

/** People of a kind: so many of a thousand members, at least one, and where nobody lets more wait, at most so many. */
interface Share extends Omit<Cast, 'count'> {
  perThousand: number;
  atMost?: number;
}

const shareOf = (
  type: MembershipType,
  standing: Standing,
  perThousand: number,
  others: { atMost?: number; checks?: CheckState; again?: true } = {},
): Share => ({ type, standing, perThousand, ...others });

/** Leaders beside those of the academies. */
const coaches: readonly Share[] = [
  shareOf('grappling_leader', 'current', 12, { checks: 'verified' }),
  shareOf('grappling_leader', 'current', 1, { checks: 'lapsing' }),
  shareOf('grappling_leader', 'current', 1, { checks: 'lapsed' }),
  shareOf('grappling_leader', 'ending', 1, { checks: 'verified' }),
  shareOf('grappling_leader', 'expired', 2, { checks: 'verified' }),
  shareOf('grappling_leader', 'pending_approval', 1, { checks: 'verified', atMost: 10 }),
  shareOf('grappling_leader', 'pending_approval', 1, { checks: 'one_missing', atMost: 10 }),
  shareOf('grappling_leader', 'pending_approval', 1, { checks: 'missing', atMost: 10 }),
  shareOf('grappling_leader', 'pending_payment', 1, { checks: 'missing', atMost: 20 }),
  shareOf('grappling_leader', 'inactive', 1, { checks: 'verified' }),
  shareOf('grappling_leader', 'suspended', 0.2, { checks: 'verified' }),
];

/** Adults who are not current, and some who are and have registered once more. */
const adults: readonly Share[] = [
  shareOf('adult', 'ending', 19),
  shareOf('adult', 'expired', 55),
  shareOf('adult', 'pending_approval', 5, { atMost: 120 }),
  shareOf('adult', 'pending_payment', 8),
  shareOf('adult', 'denied', 1, { atMost: 40 }),
  shareOf('adult', 'refunded', 1, { atMost: 60 }),
  shareOf('adult', 'inactive', 7),
  shareOf('adult', 'suspended', 1.2),
  shareOf('adult', 'current', 1, { again: true, atMost: 12 }),
];

const youth: readonly Share[] = [
  shareOf('youth', 'current', 300),
  shareOf('youth', 'ending', 17),
  shareOf('youth', 'expired', 50),
  shareOf('youth', 'pending_approval', 5, { atMost: 130 }),
  shareOf('youth', 'pending_payment', 7),
  shareOf('youth', 'denied', 1, { atMost: 40 }),
  shareOf('youth', 'refunded', 1, { atMost: 40 }),
  shareOf('youth', 'inactive', 5),
  shareOf('youth', 'suspended', 0.8),
];

const within = (least: number, wanted: number, greatest: number) =>
  Math.max(least, Math.min(greatest, Math.round(wanted)));

function castOf(shares: readonly Share[], members: number): Cast[] {
  return shares.map(({ perThousand, atMost = members, ...kind }) => ({
    ...kind,
    count: within(1, (members * perThousand) / 1000, atMost),
  }));
}

const countOf = (cast: readonly Cast[]) => cast.reduce((sum, { count }) => sum + count, 0);

/** So many of each standing, one after the other. */
const each = (counts: Partial<Record<ApplicationStanding, number>>) =>
  Object.entries(counts).flatMap(([standing, count]) =>
    Array<ApplicationStanding>(count).fill(standing as ApplicationStanding),
  );

const ages = ['both', 'both', 'adult', 'youth'] as const;

/** An event of the leader of an academy, with somebody whom nobody knows on one list of some. */
function eventOf(academy: number, day: EventPlan['day'], standing: ApplicationStanding, random: Random): EventPlan {
  return {
    ...occasionIn(random),
    academy,
    day,
    ages: random.pick(ages),
    standing,
    participants: standing === 'pending_payment' ? 0 : random.between(12, 70),
    ...(random.happens(8) && { strays: ['M4821-7300'] }),
  };
}

/** Of leaders who may lead, from one academy on until before another: most had an event, more than half have one to come. */
function eventsOf(from: number, until: number, random: Random): EventPlan[] {
  const undecided = each({
    pending_approval: within(1, until / 30, 12),
    pending_payment: within(1, until / 60, 8),
    denied: within(1, until / 80, 5),
  });
  const academies = Array.from({ length: until - from }, (_, index) => from + index);
  return academies.flatMap((academy, index) => {
    const standing = undecided[index];
    const past = random.happens(85) ? [eventOf(academy, 'past', 'approved', random)] : [];
    const isToCome = standing !== undefined || random.happens(60);
    return isToCome ? [...past, eventOf(academy, random.between(4, 150), standing ?? 'approved', random)] : past;
  });
}

/** The standings of academies that are not approved; few, however many there are. */
function unapproved(academies: number): ApplicationStanding[] {
  return each({
    pending_approval: within(1, academies / 50, 8),
    pending_payment: within(0, academies / 60, 6),
    denied: within(0, academies / 80, 4),
  });
}

/**
 * A federation of so many members, from `fewest` to `most`, with an academy for 250 of them. What waits for the office does not
 * grow with them beyond some hundred. Throws a RangeError for any other number.
 */
export function federationPlan(members: number): Plan {
  if (!Number.isInteger(members) || members < fewest || members > most)
    throw new RangeError(`A federation can have ${fewest} to ${most} members, not ${members}`);
  const random = randomFrom(members);
  const count = within(4, members / 250, members);
  const waiting = unapproved(count);
  const [ended, lapsed] = [Math.floor(count / 30), Math.floor(count / 50)];
  const leading = count - ended - lapsed;
  const leaders: Cast[] = [
    { count: leading, type: 'grappling_leader', standing: 'current', checks: 'verified' },
    { count: ended, type: 'grappling_leader', standing: 'expired', checks: 'verified' },
    { count: lapsed, type: 'grappling_leader', standing: 'current', checks: 'lapsed' },
  ];
  const coaching = castOf(coaches, members);
  const others = castOf([...adults, ...youth], members);
  const rest = members - countOf([...leaders, ...coaching, ...others]);
  return {
    prefix: 'test-federation',
    seed: members,
    cast: [...leaders, ...coaching, { count: rest, type: 'adult', standing: 'current' }, ...others],
    academies: academiesFor(count, waiting, random),
    events: eventsOf(waiting.length, leading, random),
    messages: Array.from({ length: within(messages.length, members / 500, 200) }, (_, index) => {
      return messages[index % messages.length] as (typeof messages)[number];
    }),
    grown: { earlier: 5, parents: 45, inFamilies: 55 },
  };
}
