import { isCharter, kindOf } from '@portal/contract/applications';
import { dayOf } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { createMessage } from '#contacts/store.ts';
import { createDocument } from '#documents/store.ts';
import { recountMembers } from '#members/recount.ts';
import { pairsAmong } from '#members/same-keys.ts';
import { createPayment } from '#payments/store.ts';
import { inChunks } from '#platform/bulk.ts';
import { config } from '#platform/config.ts';
import { inBatch, type Writer } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';
import { createDuplicate } from '#records/duplicates.ts';
import { ownDigits } from '#records/number.ts';
import { listNumbers, numberFrom } from '#records/numbers.ts';
import { recountPayments } from '#reports/recount.ts';
import { type Dataset, datasetOf } from '#test-data/dataset.ts';
import { createApplication, createFamily, familiesAmong } from '#test-data/making.ts';
import type { Person } from '#test-data/people.ts';
import { requireTestData, summaryText } from '#test-data/policy.ts';
import { remindedApplication, remindedMember } from './caught-up.ts';
import { documentsOf } from './documents.ts';
import { federationPlan } from './plan.ts';
import { recentActivity } from './recent.ts';

/** Is told how far it is: so many of how many of what. */
export type TellProgress = (what: string, done: number, all: number) => void;

/** What a federation has. */
export interface Populated {
  members: Member[];
  payments: number;
  /** How many pairs of members may be the same person. */
  pairs: number;
}

/** How many batches are on their way, so that the database writes some while others are made. */
const lanes = 4;

/** Creates all of some in batches of so many, each all or nothing. */
async function createAll<T>(
  { what, all, atOnce = 200 }: { what: string; all: readonly T[]; atOnce?: number },
  tell: TellProgress,
  create: (writer: Writer, one: T) => void,
): Promise<void> {
  const batches = inChunks(all, atOnce).values();
  let done = 0;
  const lane = async () => {
    for (const some of batches) {
      await inBatch((batch) => {
        for (const one of some) create(batch, one);
      });
      done += some.length;
      tell(what, done, all.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const numberOf = ({ digits }: Person) => (digits === null ? null : numberFrom('member', digits));

async function createMembers(people: readonly Person[], today: string, tell: TellProgress): Promise<Member[]> {
  const told = people.map((person) => ({ ...person, member: remindedMember(person.member, today) }));
  const created: Member[] = [];
  // Each comes with some documents of its own.
  await createAll({ what: 'households', all: familiesAmong(told), atOnce: 50 }, tell, (writer, family) => {
    created.push(...createFamily(writer, family, numberOf));
  });
  return created;
}

async function createApplications(
  { applications }: Dataset,
  members: ReadonlyMap<string, Member>,
  today: string,
  tell: TellProgress,
): Promise<void> {
  const approved = applications.flatMap(({ application }) =>
    isCharter(application) && application.status === 'approved' ? [application] : [],
  );
  const leaders = new Map(approved.map(({ charter_id, owner_uid }) => [charter_id, owner_uid]));
  // Each comes with its list.
  await createAll({ what: 'academies and events', all: applications, atOnce: 5 }, tell, (writer, planned) => {
    const { application, digits, listed } = planned;
    const leader = members.get(application.owner_uid);
    if (!leader) throw new Error(`${application.owner_uid} leads something and is no member`);
    const holders = listed.flatMap(({ member }) => members.get(member.user_id) ?? []);
    const number = digits === null ? null : numberFrom(kindOf(application), digits);
    const told = { ...planned, application: remindedApplication(application, today) };
    createApplication(writer, told, { leader, holders, leaders }, number);
  });
}

/**
 * Adds a federation of so many members (120 to 100,000), as if the portal had been in use for years and the daily work done
 * until yesterday, with accounts that have no password and without an email: for a database that has no other one. What the
 * office does in it, an admin has done. Throws 403 in a project that is not for trying things out, a RangeError for another
 * number, and what failed first where something could not be created: then a part of it is there.
 */
export async function populateFederation(size: number, office: Member, tell: TellProgress): Promise<Populated> {
  requireTestData(process.env.GCLOUD_PROJECT ?? '', false);
  const today = dayOf();
  const taken = (await listNumbers()).map(ownDigits);
  const dataset = datasetOf(federationPlan(size), { today, months: config.membershipMonths }, taken);
  const { people, applications, payments, contacts } = dataset;
  // Members first: the cleanup finds accounts and all the rest by them.
  const members = await createMembers(people, today, tell);
  const byUid = new Map(members.map((member) => [member.user_id, member]));
  await createApplications(dataset, byUid, today, tell);
  // Before there are many: from then on each adds to the sums of its month, which is soon done where a batch is of one month.
  await recountPayments();
  const byDay = payments.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  await createAll({ what: 'payments', all: byDay, atOnce: 100 }, tell, createPayment);
  await createAll({ what: 'messages', all: contacts }, tell, createMessage);
  await createAll({ what: 'documents', all: documentsOf(people) }, tell, (writer, { document, bytes }) =>
    createDocument(writer, document, bytes),
  );
  const pairs = pairsAmong(members);
  await createAll({ what: 'possible duplicates', all: pairs }, tell, createDuplicate);
  const records = recentActivity({ members, payments, today, office });
  await createAll({ what: 'records of activity', all: records }, tell, recordActivity);
  await recountMembers();
  const charters = applications.filter(({ application }) => isCharter(application)).length;
  const subject = summaryText({
    member: members.length,
    charter: charters,
    event: applications.length - charters,
    payment: payments.length,
    message: contacts.length,
  });
  await inBatch((batch) =>
    recordActivity(batch, { action: 'test_data_added', actor: office, changed: [], ...(subject && { subject }) }),
  );
  return { members, payments: payments.length, pairs: pairs.length };
}
