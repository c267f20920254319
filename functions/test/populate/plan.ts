import type { Faker } from '@faker-js/faker';
import { stateCodes } from '@portal/contract/values/states';
import { messages } from '#test-data/messages.ts';
import type { ApplicationStanding, Cast, EventPlan, Plan } from '#test-data/plan.ts';
import { largePlan } from '#test-data/plans.ts';

/** The minimum that includes every case of the large test data. */
const fewest = 120;

/** The most items of a kind waiting for the office, whatever the size. */
const mostWaiting = 40;

const waiting = ['pending_approval', 'pending_payment', 'denied', 'refunded'];
const undecided: readonly ApplicationStanding[] = ['pending_approval', 'pending_payment', 'denied'];
const kinds = ['Grappling', 'Grappling Academy', 'Jiu-Jitsu', 'Wrestling Club', 'Mat Club', 'Judo and Grappling'];
const occasions = ['Open', 'Invitational', 'Classic', 'Championship', 'Team Duals', 'Novice Cup'];

/** Scales part of the large test data to `members`; leaders are rarer. */
function scaled({ count, ...cast }: Cast, members: number): Cast {
  const share = (count * members) / fewest / (cast.type === 'grappling_leader' ? 8 : 1);
  return {
    ...cast,
    count: Math.max(1, Math.round(waiting.includes(cast.standing) ? Math.min(share, mostWaiting) : share)),
  };
}

/** An academy's past event, and an upcoming one for every other academy. */
function eventsOf(academy: number, faker: Faker): EventPlan[] {
  const event = (day: EventPlan['day'], standing: ApplicationStanding): EventPlan => ({
    name: `${faker.location.city()} ${faker.helpers.arrayElement(occasions)}`,
    venue: `${faker.person.lastName()} Fieldhouse`,
    academy,
    day,
    ages: faker.helpers.arrayElement(['both', 'adult', 'youth']),
    standing,
    participants: standing === 'pending_payment' ? 0 : faker.number.int({ min: 12, max: 70 }),
  });
  const toCome = event(faker.number.int({ min: 4, max: 150 }), undecided[academy / 2 - 2] ?? 'approved');
  return [event('past', 'approved'), ...(academy % 2 === 0 ? [toCome] : [])];
}

/** A federation plan with one academy per 250 members. The first academies are not approved. */
export function federationPlan(members: number, faker: Faker): Plan {
  const count = Math.max(8, Math.round(members / 250));
  const [leaders, ...others] = largePlan.cast;
  const cast = [{ ...(leaders as Cast), count }, ...others.map((some) => scaled(some, members))];
  const rest = members - cast.reduce((sum, some) => sum + some.count, 0);
  const names = faker.helpers.uniqueArray(() => `${faker.location.city()} ${faker.helpers.arrayElement(kinds)}`, count);
  return {
    prefix: 'test-federation',
    seed: members,
    cast: [...cast, { count: rest, type: 'adult', standing: 'current' }],
    academies: names.map((name, index) => ({
      name,
      state: faker.helpers.arrayElement(stateCodes),
      standing: undecided[index] ?? 'approved',
    })),
    events: names.flatMap((_, academy) => (academy < undecided.length ? [] : eventsOf(academy, faker))),
    messages,
  };
}
