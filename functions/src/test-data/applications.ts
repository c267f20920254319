import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import { adultAge } from '@portal/contract/values/ages';
import { ageOn, dayOf, daysLater } from '@portal/contract/values/days';
import type { StateCode } from '@portal/contract/values/states';
import { newCharter, newEvent, termOf } from '#applications/index.ts';
import { during, minutesLater, type Present, past } from './days.ts';
import { denialOf } from './denials.ts';
import { streets } from './names.ts';
import type { Person } from './people.ts';
import { places } from './places.ts';
import type { AcademyPlan, ApplicationStanding, EventPlan, Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Registry } from './registry.ts';

/** A planned application and the people on its list. The leader's name and number are filled in when it is created. */
export interface PlannedApplication {
  application: Application;
  /** The first digits of its future number, if any. */
  digits: number | null;
  listed: readonly Person[];
  /** Unknown numbers on the list. */
  strays: readonly string[];
}

function addressIn(state: StateCode, random: Random) {
  const [city, zip_code] = random.pick(places[state]);
  return { address_line_1: `${random.between(2, 980)} ${random.pick(streets)}`, city, state, zip_code };
}

interface RecordContext {
  id: string;
  leader: Member;
  standing: ApplicationStanding;
  /** The number of lines on its list. */
  entries: number;
  present: Present;
  random: Random;
}

/** Returns the day the leader applied: soon after their own approval, or recently if the application is undecided. */
function appliedOn({ leader, standing, present, random }: RecordContext): string {
  if (standing !== 'approved') return past(present.today, -random.between(2, 9), present);
  return past(leader.membership_issued ?? present.today, random.between(3, 14), present);
}

/** Returns status, dates and denial for an application's standing. */
function recordOf(context: RecordContext) {
  const { standing: status, entries, random } = context;
  const created_at = during(appliedOn(context), random);
  const paid_at = minutesLater(created_at, random.between(4, 40));
  const payment_completed_at = status === 'pending_payment' ? null : paid_at;
  const denial = status === 'denied' ? denialOf('application', paid_at) : null;
  return { status, denial, entries, created_at, payment_completed_at };
}

/** Applies the planned standing to a new application, with a term if it was approved. */
function decided(fresh: Application, record: ReturnType<typeof recordOf>, approved: string, { months }: Present) {
  return { ...fresh, ...record, ...(record.status === 'approved' && termOf(fresh, approved, months)) };
}

function charterOf({ name, state }: AcademyPlan, context: RecordContext): Application {
  const { leader, present, random } = context;
  const record = recordOf(context);
  const now = new Date(record.created_at);
  const approved = past(dayOf(now), random.between(2, 9), present);
  const form = {
    ...addressIn(state, random),
    academy_name: name,
    establish_date: daysLater(present.today, -random.between(900, 9000)),
    cell_phone: leader.phone ?? '',
    number_of_members: random.between(18, 160),
    academy_description: random.happens(70) ? 'Grappling for children and adults, beginners welcome.' : undefined,
    policies_accepted: true,
  };
  return decided(newCharter(form, { ...context, status: 'pending_payment', now }), record, approved, present);
}

/** Returns the day of an event: in the future, or halfway between its leader's approval and today. */
function dayOfEvent(day: EventPlan['day'], issued: string, { today }: Present): string {
  if (day !== 'past') return daysLater(today, day);
  return dayOf(new Date((Date.parse(`${issued}T17:00:00Z`) + Date.parse(`${today}T17:00:00Z`)) / 2));
}

function eventOf({ name, venue, day, days = 1, ages }: EventPlan, context: RecordContext): Application {
  const { leader, present, random } = context;
  const record = recordOf(context);
  const event_dates = dayOfEvent(day, leader.membership_issued ?? present.today, present);
  const form = {
    ...addressIn(leader.state ?? 'NY', random),
    event_name: name,
    event_dates,
    event_until: daysLater(event_dates, days - 1),
    venue_name: venue,
    age_group: ages,
    event_description: 'Weigh-in from 8 a.m., first match at 10 a.m. Gi and no-gi brackets by age, weight and belt.',
    additional_named_required: random.happens(30) ? `${venue} Management LLC` : undefined,
    policies_accepted: true,
  };
  const made = newEvent(form, { ...context, status: 'pending_payment', now: new Date(record.created_at) });
  return decided(made, record, event_dates, present);
}

/** Returns the charter id of an academy by its index in the plan. */
export function charterIdOf(prefix: string, index: number): string {
  return `${prefix}-charter-${index + 1}`;
}

/** Creates a plan's charters and events, with the people on their lists. */
export function applicationsOf(
  { prefix, academies, events }: Plan,
  people: readonly Person[],
  present: Present,
  registry: Registry,
  random: Random,
): PlannedApplication[] {
  const numbered = people.filter(({ digits }) => digits !== null);
  const byClub = Map.groupBy(numbered, ({ member }) => member.club_academy);
  const byAge = Map.groupBy(numbered, ({ member: { date_of_birth } }) =>
    date_of_birth && ageOn(present.today, date_of_birth) < adultAge ? 'youth' : 'adult',
  );
  const planned = (
    { standing, strays = [] }: { standing: ApplicationStanding; strays?: readonly string[] },
    { id, academy, listed }: { id: string; academy: number; listed: readonly Person[] },
    make: (context: RecordContext) => Application,
  ): PlannedApplication => {
    const { member: leader } = people[academy] as Person;
    const application = make({ id, leader, standing, entries: listed.length + strays.length, present, random });
    const digits = registry.digits();
    return { application, digits: standing === 'approved' ? digits : null, listed, strays };
  };
  const charters = academies.map((plan, academy) =>
    planned(plan, { id: charterIdOf(prefix, academy), academy, listed: byClub.get(plan.name) ?? [] }, (context) =>
      charterOf(plan, context),
    ),
  );
  const sanctions = events.map((plan, index) => {
    const able = plan.ages === 'both' ? numbered : (byAge.get(plan.ages) ?? []);
    const listed = random.some(able, plan.participants);
    return planned(plan, { id: `${prefix}-event-${index + 1}`, academy: plan.academy, listed }, (context) =>
      eventOf(plan, context),
    );
  });
  return [...charters, ...sanctions];
}
