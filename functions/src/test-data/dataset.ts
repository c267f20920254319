import type { Contact } from '@portal/contract/contacts';
import { daysLater } from '@portal/contract/days';
import type { Payment } from '@portal/contract/payments';
import { type StateCode, stateCodes } from '@portal/contract/states';
import { applicationsOf, charterIdOf, type PlannedApplication } from './applications.ts';
import { during, minutesLater, type Present } from './days.ts';
import { paymentsOf } from './payments.ts';
import { type Person, personOf } from './people.ts';
import { regions } from './places.ts';
import type { Cast, Plan } from './plan.ts';
import { type Random, randomFrom } from './random.ts';

/** Everything that one of the populate calls makes. */
export interface Dataset {
  people: Person[];
  applications: PlannedApplication[];
  payments: Payment[];
  contacts: Contact[];
}

/** Where everybody lives: leaders of academies at home, then one in each other state, then wherever there is an academy near. */
function homesOf({ cast, academies }: Plan, random: Random): StateCode[] {
  const homes = academies.map(({ state }) => state);
  const others = random.some(
    stateCodes.filter((state) => !homes.includes(state)),
    stateCodes.length,
  );
  const nearby = regions.filter((states) => states.some((state) => homes.includes(state)));
  const people = cast.reduce((sum, { count }) => sum + count, 0);
  return Array.from({ length: people }, (_, index) => {
    const place = index - homes.length;
    return homes[index] ?? others[place] ?? random.pick(random.pick(nearby));
  });
}

/** The academy where somebody trains: the own one of a leader, for most others one of the region. */
function clubOf(index: number, state: StateCode, { academies }: Plan, random: Random): string | null {
  const own = academies[index];
  if (own) return own.name;
  const region = regions.find((states) => states.includes(state)) ?? [];
  const near = academies.filter((academy) => region.includes(academy.state));
  return near.length > 0 && random.happens(80) ? random.pick(near).name : null;
}

/** The charter of an academy that members choose from the list. */
function clubIdOf(club: string | null, { prefix, academies }: Plan): string | null {
  const index = academies.findIndex(({ name, standing }) => name === club && standing === 'approved');
  return index < 0 ? null : charterIdOf(prefix, index);
}

function peopleOf(plan: Plan, present: Present, random: Random): Person[] {
  const homes = homesOf(plan, random);
  const taken = new Set<string>();
  const everybody = plan.cast.flatMap((cast): Cast[] => Array.from({ length: cast.count }, () => cast));
  return everybody.map((cast, index) => {
    const state = homes[index] ?? 'NY';
    const club = clubOf(index, state, plan, random);
    const uid = `${plan.prefix}-${index + 1}`;
    const person = personOf(cast, { uid, state, club, prefix: plan.prefix }, taken, present, random);
    return { ...person, member: { ...person.member, club_id: clubIdOf(club, plan) } };
  });
}

/** Messages of members, the newest of them open. */
function contactsOf(
  { prefix, messages }: Plan,
  people: readonly Person[],
  { today }: Present,
  random: Random,
): Contact[] {
  return messages.map((message, index) => {
    const { first_name, last_name, email, phone } = random.pick(people).member;
    const created_at = during(daysLater(today, -1 - 6 * index - random.between(0, 5)), random);
    const isOpen = index < messages.length / 2;
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

/** The data of a plan; the same for the same day. */
export function datasetOf(plan: Plan, present: Present): Dataset {
  const random = randomFrom(plan.seed);
  const people = peopleOf(plan, present, random);
  const applications = applicationsOf(plan, people, present, random);
  return {
    people,
    applications,
    payments: paymentsOf(
      people,
      applications.map(({ application }) => application),
      present,
    ),
    contacts: contactsOf(plan, people, present, random),
  };
}
