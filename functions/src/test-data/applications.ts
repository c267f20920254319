import type { Application } from '@portal/contract/applications';
import { ageOn, dayOf, daysLater } from '@portal/contract/days';
import { adultAge } from '@portal/contract/membership';
import type { StateCode } from '@portal/contract/states';
import { during, minutesLater, type Present, past } from './days.ts';
import { applicationDenial } from './denials.ts';
import { lastPaidAt, termsFrom } from './history.ts';
import { streets } from './names.ts';
import type { Person } from './people.ts';
import { places, regions } from './places.ts';
import type { AcademyPlan, ApplicationStanding, EventPlan, Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Registry } from './registry.ts';

/** An application to be, and who is on its list; name and number of the leader are those of the member when it is made. */
export interface PlannedApplication {
  application: Application;
  /** The first digits of the number that it is to be given, if any. */
  digits: number | null;
  listed: readonly Person[];
  /** Numbers on the list that nobody has. */
  strays: readonly string[];
  /** When the first fee was paid, if it was; the application tells of the last one. */
  paid_at: string | null;
}

function addressIn(state: StateCode, random: Random) {
  const [city, zip_code] = random.pick(places[state]);
  const address_line_1 = `${random.between(2, 980)} ${random.pick(streets)}`;
  return { address_line_1, address_line_2: null, city, state, zip_code };
}

interface Making {
  id: string;
  leader: Person;
  standing: ApplicationStanding;
  present: Present;
  random: Random;
}

/** The day on which a leader applied: soon after the own approval, or lately where nothing has been decided yet. */
function appliedOn({ leader, standing, present, random }: Making): string {
  const { membership_issued } = leader.member;
  if (standing !== 'approved') return past(present.today, -random.between(2, 9), present);
  return past(membership_issued ?? present.today, random.between(3, 14), present);
}

function recordOf(making: Making, entries: number) {
  const { leader, standing, random } = making;
  const created_at = during(appliedOn(making), random);
  const paid_at = minutesLater(created_at, random.between(4, 40));
  return {
    owner_uid: leader.member.user_id,
    grappling_leader_first_name: leader.member.first_name,
    grappling_leader_last_name: leader.member.last_name,
    grappling_leader_membership_number: '',
    policies_accepted: true,
    status: standing,
    valid_from: null,
    denial: standing === 'denied' ? applicationDenial(paid_at) : null,
    valid_until: null,
    certificate_code: null,
    entries,
    created_at,
    payment_completed_at: standing === 'pending_payment' ? null : paid_at,
    test_data: true,
    search_terms: [],
  };
}

/** A charter, and when its first fee was paid. */
function charterOf({ name, state }: AcademyPlan, making: Making, entries: number): [Application, string | null] {
  const { id, leader, standing, present, random } = making;
  const record = recordOf(making, entries);
  const first = past(dayOf(new Date(record.created_at)), random.between(2, 9), present);
  const terms = standing === 'approved' ? termsFrom(first, leader.member.terms.length, present.months, id) : [];
  const charter = {
    ...record,
    payment_completed_at: lastPaidAt(terms, record.payment_completed_at),
    ...addressIn(state, random),
    charter_id: id,
    academy_name: name,
    establish_date: daysLater(present.today, -random.between(900, 9000)),
    date_originated: null,
    cell_phone: leader.member.phone ?? '',
    number_of_members: random.between(18, 160),
    academy_description: random.happens(70) ? 'Grappling for children and adults, beginners welcome.' : null,
    charter_number: null,
    terms,
    reminded: null,
    remind_on: null,
    valid_from: terms[0]?.from ?? null,
    valid_until: terms.at(-1)?.until ?? null,
  };
  return [charter, record.payment_completed_at];
}

/** The day of an event: to come, or half-way between the approval of its leader and today. */
function dayOfEvent(day: EventPlan['day'], issued: string, { today }: Present): string {
  if (day !== 'past') return daysLater(today, day);
  return dayOf(new Date((Date.parse(`${issued}T17:00:00Z`) + Date.parse(`${today}T17:00:00Z`)) / 2));
}

function eventOf({ name, venue, day, ages }: EventPlan, making: Making, entries: number): Application {
  const { id, leader, standing, present, random } = making;
  const event_dates = dayOfEvent(day, leader.member.membership_issued ?? present.today, present);
  return {
    ...recordOf(making, entries),
    ...addressIn(leader.member.state ?? 'NY', random),
    event_id: id,
    event_name: name,
    event_dates,
    venue_name: venue,
    age_group: ages,
    event_description: 'Weigh-in from 8 a.m., first match at 10 a.m. Gi and no-gi brackets by age, weight and belt.',
    event_flyer_url: null,
    additional_named_required: random.happens(30) ? `${venue} Management LLC` : null,
    sanction_number: null,
    ...(standing === 'approved' && { valid_from: event_dates, valid_until: event_dates }),
  };
}

type Ages = EventPlan['ages'];

/** The age group that somebody competes in on a day. */
function ageGroupOf({ member }: Person, day: string): Exclude<Ages, 'both'> {
  return member.date_of_birth && ageOn(day, member.date_of_birth) < adultAge ? 'youth' : 'adult';
}

const regionOf = (state: StateCode | null) => regions.findIndex((states) => state !== null && states.includes(state));

/** Draws the participants of events: of a federation that has grown from the region, of one that has not from everywhere. */
function participantsOf({ grown }: Plan, numbered: readonly Person[], { today }: Present, random: Random) {
  const keyOf = (region: number, ages: Ages) => `${grown ? region : ''} ${ages}`;
  const groups = new Map<string, Person[]>();
  for (const person of numbered) {
    const region = regionOf(person.member.state);
    for (const ages of [ageGroupOf(person, today), 'both'] as const) {
      const group = groups.get(keyOf(region, ages));
      if (group) group.push(person);
      else groups.set(keyOf(region, ages), [person]);
    }
  }
  return ({ ages, participants }: EventPlan, leader: Person): Person[] =>
    random.some(groups.get(keyOf(regionOf(leader.member.state), ages)) ?? [], participants);
}

/** The id of the charter of an academy, by its place in the plan. */
export function charterIdOf(prefix: string, index: number): string {
  return `${prefix}-charter-${index + 1}`;
}

/** Charters and events of a plan, with whom their leaders have put on the lists. */
export function applicationsOf(
  plan: Plan,
  people: readonly Person[],
  present: Present,
  registry: Registry,
  random: Random,
): PlannedApplication[] {
  const { prefix, academies, events } = plan;
  const numbered = people.filter(({ digits }) => digits !== null);
  const byClub = Map.groupBy(numbered, ({ member }) => member.club_academy);
  const drawn = participantsOf(plan, numbered, present, random);
  const makingOf = (id: string, academy: number, standing: ApplicationStanding): Making => ({
    id,
    leader: people[academy] as Person,
    standing,
    present,
    random,
  });
  const digitsOf = (standing: ApplicationStanding) => {
    const digits = registry.digits();
    return standing === 'approved' ? digits : null;
  };
  const charters = academies.map((academy, index) => {
    const listed = byClub.get(academy.name) ?? [];
    const making = makingOf(charterIdOf(prefix, index), index, academy.standing);
    const [application, paid_at] = charterOf(academy, making, listed.length);
    return { application, paid_at, digits: digitsOf(academy.standing), listed, strays: [] };
  });
  const sanctions = events.map((event, index) => {
    const { strays = [], standing } = event;
    const making = makingOf(`${prefix}-event-${index + 1}`, event.academy, standing);
    const listed = drawn(event, making.leader);
    const application = eventOf(event, making, listed.length + strays.length);
    const paid_at = application.payment_completed_at;
    return { application, paid_at, digits: digitsOf(standing), listed, strays };
  });
  return [...charters, ...sanctions];
}
