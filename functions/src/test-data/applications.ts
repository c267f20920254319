import type { Application } from '@portal/contract/applications';
import { ageOn, dayOf, daysLater } from '@portal/contract/days';
import { adultAge } from '@portal/contract/membership';
import type { StateCode } from '@portal/contract/states';
import { termFrom } from '#members/policy.ts';
import { during, minutesLater, type Present, past } from './days.ts';
import { applicationDenial } from './denials.ts';
import { streets } from './names.ts';
import type { Person } from './people.ts';
import { places } from './places.ts';
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

function charterOf({ name, state }: AcademyPlan, making: Making, entries: number): Application {
  const { id, leader, standing, present, random } = making;
  const record = recordOf(making, entries);
  const approved = past(dayOf(new Date(record.created_at)), random.between(2, 9), present);
  const [from, until] = termFrom(approved, present.months);
  const isApproved = standing === 'approved';
  return {
    ...record,
    ...addressIn(state, random),
    charter_id: id,
    academy_name: name,
    establish_date: daysLater(present.today, -random.between(900, 9000)),
    date_originated: null,
    cell_phone: leader.member.phone ?? '',
    number_of_members: random.between(18, 160),
    academy_description: random.happens(70) ? 'Grappling for children and adults, beginners welcome.' : null,
    charter_number: null,
    terms: isApproved ? [{ from, until, how: 'approved', session_id: null }] : [],
    reminded: null,
    remind_on: null,
    valid_from: isApproved ? from : null,
    valid_until: isApproved ? until : null,
  };
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

/** Draws the participants of events. */
function participantsOf(numbered: readonly Person[], { today }: Present, random: Random) {
  const groups = Map.groupBy(numbered, (person) => ageGroupOf(person, today));
  return ({ ages, participants }: EventPlan): Person[] =>
    random.some(ages === 'both' ? numbered : (groups.get(ages) ?? []), participants);
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
  const drawn = participantsOf(numbered, present, random);
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
    return {
      application: charterOf(academy, making, listed.length),
      digits: digitsOf(academy.standing),
      listed,
      strays: [],
    };
  });
  const sanctions = events.map((event, index) => {
    const { strays = [], standing } = event;
    const making = makingOf(`${prefix}-event-${index + 1}`, event.academy, standing);
    const listed = drawn(event);
    const application = eventOf(event, making, listed.length + strays.length);
    return { application, digits: digitsOf(standing), listed, strays };
  });
  return [...charters, ...sanctions];
}
