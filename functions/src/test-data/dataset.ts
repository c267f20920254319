import type { Contact } from '@portal/contract/records/contact';
import type { Payment } from '@portal/contract/records/payment';
import { daysLater } from '@portal/contract/values/days';
import { type StateCode, stateCodes } from '@portal/contract/values/states';
import { applicationsOf, charterIdOf, type PlannedApplication } from './applications.ts';
import { during, minutesLater, type Present } from './days.ts';
import { paymentsOf } from './payments.ts';
import { type Person, personOf } from './people.ts';
import { regions } from './places.ts';
import type { AcademyPlan, Cast, Plan } from './plan.ts';
import { type Random, randomFrom } from './random.ts';
import { type Registry, registryOf } from './registry.ts';

/** Everything that a populate call creates. */
export interface Dataset {
  people: Person[];
  applications: PlannedApplication[];
  payments: Payment[];
  contacts: Contact[];
}

/** Returns everyone's state: academy leaders at home, then one person in each other state, the rest near an academy. */
function homesOf({ cast, academies }: Plan, random: Random): StateCode[] {
  const homes = academies.map(({ state }) => state);
  const others = random.some(
    stateCodes.filter((state) => !homes.includes(state)),
    stateCodes.length,
  );
  const nearby = regions.filter((states) => states.some((state) => homes.includes(state)));
  const people = cast.reduce((sum, { count }) => sum + count, 0);
  return Array.from(
    { length: people },
    (_, index) => homes[index] ?? others[index - homes.length] ?? random.pick(random.pick(nearby)),
  );
}

/** Returns the academies where people from each state train. */
function academiesNear({ academies }: Plan): Map<StateCode, readonly AcademyPlan[]> {
  return new Map(
    stateCodes.map((state) => {
      const region = regions.find((states) => states.includes(state)) ?? [];
      return [state, academies.filter((academy) => region.includes(academy.state))];
    }),
  );
}

/** Picks a member's club: a leader's own academy, and for most others an academy in their region. */
function clubOf({ prefix, academies }: Plan, own: number, near: readonly AcademyPlan[], random: Random) {
  const club = academies[own] ?? (near.length > 0 && random.happens(80) ? random.pick(near) : undefined);
  const club_id = club?.standing === 'approved' ? charterIdOf(prefix, academies.indexOf(club)) : null;
  return { club_academy: club?.name ?? null, club_id };
}

/** Creates a plan's people, in the order of its cast. */
export function peopleOf(plan: Plan, present: Present, registry: Registry, random: Random): Person[] {
  const homes = homesOf(plan, random);
  const near = academiesNear(plan);
  const casts = plan.cast.flatMap((cast): Cast[] => Array.from({ length: cast.count }, () => cast));
  return casts.map((cast, index) => {
    const state = homes[index] ?? 'NY';
    const club = clubOf(plan, index, near.get(state) ?? [], random);
    return personOf(cast, { uid: `${plan.prefix}-${index + 1}`, state, ...club }, registry, present, random);
  });
}

/** The age limit of messages in days, short of their retention period, and the most that are open. */
const messagesWithin = 600;
const mostOpen = 8;

/** Creates messages from members; the newest are open. */
export function contactsOf(
  { prefix, messages }: Plan,
  people: readonly Person[],
  { today }: Present,
  random: Random,
): Contact[] {
  const days = Math.max(1, Math.min(6, Math.floor(messagesWithin / messages.length)));
  return messages.map((message, index) => {
    const { first_name, last_name, email, phone } = random.pick(people).member;
    const created_at = during(daysLater(today, -1 - days * index - random.between(0, days - 1)), random);
    const isOpen = index < Math.min(messages.length / 2, mostOpen);
    return {
      ...message,
      contact_id: `${prefix}-contact-${index + 1}`,
      first_name,
      last_name,
      email,
      phone: random.happens(60) ? phone : null,
      created_at,
      closed_at: isOpen ? null : minutesLater(created_at, random.between(30, 700)),
      test_data: true,
    };
  });
}

/** Creates a plan's data, the same for the same day. `taken` has the first seven digits of the numbers to avoid. */
export function datasetOf(plan: Plan, present: Present, taken: Iterable<number> = []): Dataset {
  const random = randomFrom(plan.seed);
  const registry = registryOf(plan.prefix, taken, random);
  const people = peopleOf(plan, present, registry, random);
  const applications = applicationsOf(plan, people, present, registry, random);
  return {
    people,
    applications,
    payments: paymentsOf(people, applications, present),
    contacts: contactsOf(plan, people, present, random),
  };
}
