import { base, en, Faker } from '@faker-js/faker';
import type { Member } from '@portal/contract/records/member';
import type { Reminded } from '@portal/contract/records/reminder';
import { isCharter, kindOf } from '@portal/contract/rules/application';
import { checkExpiryDay, dueReminder } from '@portal/contract/rules/reminder';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { checkTypes } from '@portal/contract/values/membership';
import { checkReminderDays, reminderDays } from '@portal/contract/values/term';
import { createMessage } from '#contacts/store.ts';
import { keepDocument } from '#leaders/documents/keep.ts';
import { type Entry, recordActivity } from '#members/records/activity.ts';
import { keepDuplicates } from '#members/records/duplicates.ts';
import { numberFrom } from '#members/records/numbers.ts';
import { createHousehold } from '#members/store.ts';
import { createPayment } from '#payments/store.ts';
import { inChunks } from '#platform/bulk.ts';
import { config } from '#platform/config.ts';
import { database } from '#platform/database.ts';
import { inBatch, type Writer } from '#platform/firestore.ts';
import { samplePdf } from '#test/support/files.ts';
import { applicationsOf, type PlannedApplication } from '#test-data/applications.ts';
import { createApplication, createRecords } from '#test-data/create-records.ts';
import { contactsOf, peopleOf } from '#test-data/dataset.ts';
import { paymentsOf } from '#test-data/payments.ts';
import type { Person } from '#test-data/people.ts';
import { randomFrom } from '#test-data/random.ts';
import { type Registry, registryOf } from '#test-data/registry.ts';
import { federationPlan } from './plan.ts';
import { renewalsOf, withDoubles, withFamilies, withYears } from './years.ts';

/** The number of batches written concurrently. */
const lanes = 4;
const mostDoubles = 12;

/** Reports progress: `done` of `all` items of a kind. */
export type ReportProgress = (what: string, done: number, all: number) => void;

/** Draws names at realistic frequencies, with numbered email addresses for namesakes. */
function drawnRegistry(faker: Faker, distinct: Registry): Registry {
  const bearers = new Map<string, number>();
  return {
    ...distinct,
    name: (gender) => ({
      first_name: faker.person.firstName(gender === 'f' ? 'female' : 'male'),
      last_name: faker.person.lastName(),
    }),
    email: ({ first_name, last_name }) => {
      const name = `${first_name}.${last_name}`.toLowerCase().replaceAll(/[^a-z.]/g, '');
      const nth = (bearers.get(name) ?? 0) + 1;
      bearers.set(name, nth);
      return `${name}${nth === 1 ? '' : nth}@example.com`;
    },
    phone: (area) => `+1${area}555${faker.string.numeric(4)}`,
  };
}

/** Returns the first seven digits of every number in use. */
async function takenDigits(): Promise<number[]> {
  const numbers = await database().collection(collections.numbers).listDocuments();
  return numbers.map(({ id }) => Number(id.replaceAll(/\D/g, '').slice(0, 7)));
}

/** Draws a federation of `size` members as of today; the same for the same size and day. */
async function drawnFederation(size: number) {
  const faker = new Faker({ locale: [en, base], seed: size });
  const present = { today: dayOf(), months: config.membershipMonths };
  const random = randomFrom(size);
  const plan = federationPlan(size, faker);
  const registry = drawnRegistry(faker, registryOf(plan.prefix, await takenDigits(), random));
  const drawn = peopleOf(plan, present, registry, random);
  const applications = applicationsOf(plan, drawn, present, registry, random);
  const { people, pairs } = withDoubles(withFamilies(withYears(drawn, present, faker), faker), mostDoubles);
  const contacts = contactsOf(plan, people, present, random);
  const payments = [...paymentsOf(people, applications, present), ...people.flatMap(renewalsOf)];
  return { ...present, people, applications, contacts, payments, pairs };
}

/** The last reminder due before today, which counts as sent; null if none was due. */
function lastReminder(schedule: readonly number[], until: string | null, today: string): Reminded | null {
  const due = dueReminder(schedule, until, null, daysLater(today, -1));
  return due ? { until: due.until, days: due.days } : null;
}

/** A member as left by the daily runs before today. */
function upToDate(person: Person, today: string): Person {
  const { member } = person;
  const checks = checkTypes.flatMap((check) => {
    const last = lastReminder(checkReminderDays, checkExpiryDay(member, check), today);
    return last ? [[check, last] as const] : [];
  });
  const changed: Member = {
    ...member,
    payment_completed_at: renewalsOf(person).at(-1)?.completed_at ?? member.payment_completed_at,
    reminded: member.status === 'approved' ? lastReminder(reminderDays, member.membership_expiry, today) : null,
    checks_reminded: checks.length > 0 ? Object.fromEntries(checks) : null,
  };
  return { ...person, member: changed };
}

/** Writes items in batches of `atOnce`, each atomically. */
async function writeAll<T>(
  { what, all, atOnce }: { what: string; all: readonly T[]; atOnce: number },
  report: ReportProgress,
  write: (writer: Writer, one: T) => void,
): Promise<void> {
  const batches = inChunks(all, atOnce).values();
  let done = 0;
  const lane = async () => {
    for (const some of batches) {
      await inBatch((batch) => {
        for (const one of some) write(batch, one);
      });
      done += some.length;
      report(what, done, all.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function writeMembers(people: readonly Person[], today: string, report: ReportProgress): Promise<Member[]> {
  const byAge = people.toSorted((one, other) => one.member.created_at.localeCompare(other.member.created_at));
  const households = [...Map.groupBy(byAge, ({ member }) => member.account_uid).values()];
  const written: Member[] = [];
  await writeAll({ what: 'households', all: households, atOnce: 50 }, report, (writer, household) => {
    const [first, ...others] = household.map((person) => {
      const number = person.digits === null ? null : numberFrom('member', person.digits);
      return createRecords(writer, upToDate(person, today), number);
    });
    if (first) written.push(...createHousehold(writer, [first, ...others]));
  });
  return written;
}

async function writeApplications(
  applications: readonly PlannedApplication[],
  members: ReadonlyMap<string, Member>,
  report: ReportProgress,
): Promise<void> {
  const approved = applications.map(({ application }) => application).filter(isCharter);
  const leaders = new Map(approved.map(({ charter_id, owner_uid }) => [charter_id, owner_uid]));
  await writeAll({ what: 'academies and events', all: applications, atOnce: 5 }, report, (writer, planned) => {
    const { application, digits, listed } = planned;
    const leader = members.get(application.owner_uid);
    if (!leader) throw new Error(`${application.owner_uid} leads something and is no member`);
    const holders = listed.flatMap(({ member }) => members.get(member.user_id) ?? []);
    const number = digits === null ? null : numberFrom(kindOf(application), digits);
    createApplication(writer, planned, { leader, holders, leaders }, number);
  });
}

/** The recent activity the office sees: new registrations and approvals. */
function recentActivity(members: readonly Member[], office: Member, today: string): Entry[] {
  const since = daysLater(today, -7);
  return members.flatMap((target) => {
    const { created_at, membership_issued } = target;
    const registered: Entry = { action: 'registered', actor: target, target, changed: [], at: created_at };
    const at = `${membership_issued}T16:00:00.000Z`;
    const approved: Entry = { action: 'approved', actor: office, target, changed: ['status'], at };
    return [
      ...(created_at >= since ? [registered] : []),
      ...(membership_issued && membership_issued >= since ? [approved] : []),
    ];
  });
}

/**
 * Adds a federation of `size` members, as if the portal had been in use for years and the daily run had completed
 * through yesterday. Accounts have no passwords, no emails are sent, and everything is marked as test data. `office` is
 * the acting admin.
 */
export async function populateFederation(size: number, office: Member, report: ReportProgress) {
  const { today, people, applications, contacts, payments, pairs } = await drawnFederation(size);
  const members = await writeMembers(people, today, report);
  const byUid = new Map(members.map((member) => [member.user_id, member]));
  await writeApplications(applications, byUid, report);
  await writeAll({ what: 'payments', all: payments, atOnce: 100 }, report, createPayment);
  await writeAll({ what: 'messages', all: contacts, atOnce: 100 }, report, createMessage);
  const file = { name: 'check.pdf', content_type: 'application/pdf', bytes: samplePdf() } as const;
  for (const leader of members) {
    const isWaiting = leader.status === 'pending_approval' && leader.membership_type === 'grappling_leader';
    for (const type of isWaiting ? checkTypes : []) await keepDocument(leader, { type, ...file });
  }
  await keepDuplicates(pairs);
  const records = recentActivity(members, office, today);
  await writeAll({ what: 'records of activity', all: records, atOnce: 200 }, report, recordActivity);
  return { members, payments: payments.length, pairs: pairs.length };
}
