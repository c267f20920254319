import { collections } from '@portal/contract/collections';
import { dayOf, daysLater } from '@portal/contract/days';
import { paymentTasks } from '@portal/contract/payment-kinds';
import { forms, password } from '../../../functions/test/support/forms.ts';
import { answeredHere } from '../../../functions/test/support/measured.ts';
import { all } from './people.mjs';
import { adding, adopting, exporting, previewing, theDay } from './work.mjs';

const PAGE = 25;
/** What the caller costs: account and member. */
const CALLER = 2;
/** A page, and the one after it, which tells that there are more. */
const ONE_PAGE = PAGE + 1 + CALLER;
/** A search reads and counts at most so much beside what it shows twice. */
const SEARCH = 2 * PAGE + 25;
/** The sums of a year: two parts of each month, and whether all months are counted. */
const SUMS_OF_YEAR = 2 * 12 + 1;
/** The first page that a live list shows. */
const LIVE = 51;

const byId = '__name__';
const { members, payments, charters, events, activity, contacts, documents } = collections;

const newest = (query, limit = PAGE + 1) => query.orderBy('created_at', 'desc').orderBy(byId, 'desc').limit(limit);
const oldest = (query, limit) => query.orderBy('created_at').limit(limit);
const having = (collection, field, value) => all(collection).where(field, '==', value);
const ownedBy = (collection, { user_id }, limit) =>
  having(collection, 'owner_uid', user_id).orderBy('created_at', 'desc').limit(limit);

/** The last uploads of an admin. */
const ownedUploads = ({ user }) =>
  having(collections.imports, 'started_by', user.user_id).orderBy('created_at', 'desc').limit(10);

const member = (path) => `/admin/memberships${path}`;
const list = (filter = '') => member(`?limit=${PAGE}${filter}`);
const found = (q) => list(`&q=${encodeURIComponent(q)}`);

/** The cursor of a page, to which a longer page leads. */
async function cursorOf(pageNumber, token) {
  const path = member(`?limit=${(pageNumber - 1) * PAGE}`);
  return (await answeredHere({ method: 'GET', path, token })).json.next_cursor;
}

const office =
  ({ admin }) =>
  (path, more) => ({ calls: [{ path, token: admin.token, ...more }] });

/** The 40th page alone: the way to it is not measured. */
const page40 = (token) => async () => {
  const path = list(`&cursor=${await cursorOf(40, token)}`);
  const begin = performance.now();
  const { reads, bytes } = await answeredHere({ method: 'GET', path, token });
  return { reads, bytes, ms: performance.now() - begin };
};

const approved = having(members, 'status', 'approved');
const waiting = having(members, 'status', 'pending_approval');
const searched = { raw: newest(all(members)), atMost: SEARCH };

/** What the office looks at of its members. */
function ofMembers({ admin, member: person, leader, pair, charter }) {
  const asks = office({ admin });
  const today = dayOf();
  const adults = approved.where('membership_type', '==', 'adult');
  const ending = approved.where('membership_expiry', '>=', today).orderBy('membership_expiry');
  const expiring = list(`&expires_from=${today}&expires_until=${daysLater(today, 60)}`);
  const of = (raw) => ({ raw, atMost: ONE_PAGE });
  return [
    { name: 'Landing: stats', ...asks('/admin/dashboard/stats'), raw: waiting.count(), atMost: 25 },
    { name: 'Landing: activity', listens: [all(activity).orderBy('at', 'desc').limit(20)], atMost: 20 },
    { name: 'Pending members', listens: [oldest(waiting, LIVE)], atMost: LIVE },
    { name: 'Tasks', ...asks('/admin/tasks'), raw: oldest(waiting, 21), atMost: 300 },
    { name: 'Members', ...asks(list()), ...of(newest(all(members))) },
    { name: 'Members, page 40', run: page40(admin.token), ...of(newest(all(members))) },
    {
      name: 'Members by name',
      ...asks(list('&sort=name')),
      ...of(
        all(members)
          .orderBy('name_key')
          .limit(PAGE + 1),
      ),
    },
    { name: 'Members: adults', ...asks(list('&status=approved&membership_type=adult')), ...of(newest(adults)) },
    { name: 'Members: expiring', ...asks(expiring), ...of(ending.limit(PAGE + 1)) },
    { name: 'Search: last name', ...asks(found(person.last_name)), ...searched },
    { name: 'Search: full name', ...asks(found(`${person.first_name} ${person.last_name}`)), ...searched },
    { name: 'Search: email address', ...asks(found(person.email)), ...searched },
    { name: 'Search: number', ...asks(found(person.membership_number)), ...searched },
    { name: 'File of a member', ...asks(member(`/${person.user_id}`)), atMost: 100 },
    { name: 'File of a leader', ...asks(member(`/${leader.user_id}`)), atMost: 150 },
    { name: 'Two who may be the same', ...asks(`/admin/duplicates/${pair.duplicate_id}`), atMost: 100 },
    {
      name: 'Spellings of a club',
      ...asks(`/admin/academy-charters/${charter.charter_id}/spellings`),
      raw: all(members).orderBy('club_key').limit(1000),
      // Of those whose club begins alike, 1,000 are looked at.
      atMost: 1000 + 2 * CALLER,
    },
  ];
}

/** What else the office looks at. */
function ofOffice({ admin }) {
  const asks = office({ admin });
  const year = dayOf().slice(0, 4);
  const report = `/admin/financial-report?start_date=${year}-01-01&end_date=${year}-12-31&limit=${PAGE}`;
  const pending = having(documents, 'state', 'pending').orderBy('uploaded_at').limit(100);
  const [charterList, eventList] = ['academy-charters', 'event-sanctions'].map(
    (path) => `/admin/${path}?limit=${PAGE}`,
  );
  const tasks = all(payments).where('task', 'in', [...paymentTasks]);
  return [
    { name: 'Charters', ...asks(charterList), raw: newest(all(charters)), atMost: ONE_PAGE },
    { name: 'Charters: search', ...asks(`${charterList}&q=academy`), raw: newest(all(charters)), atMost: SEARCH },
    { name: 'Events', ...asks(eventList), raw: newest(all(events)), atMost: ONE_PAGE },
    { name: 'Events: search', ...asks(`${eventList}&q=open`), raw: newest(all(events)), atMost: SEARCH },
    { name: 'Documents', ...asks('/admin/document-verifications'), raw: pending, atMost: 100 + CALLER },
    { name: 'Payments', listens: [newest(all(payments), LIVE)], atMost: LIVE },
    { name: 'Payments to review', listens: [oldest(tasks, LIVE)], atMost: LIVE },
    { name: 'Uploads', listens: [ownedUploads(admin)], atMost: 10 },
    { name: 'Messages', ...asks(`/admin/contacts?limit=${PAGE}`), raw: newest(all(contacts)), atMost: ONE_PAGE },
    { name: 'Daily records', ...asks('/admin/daily-records'), atMost: 14 + CALLER },
    { name: 'Report of a year', ...asks(report), raw: newest(all(payments)), atMost: ONE_PAGE + SUMS_OF_YEAR },
    { name: 'Expiries by month', ...asks('/admin/expiries'), raw: approved.count(), atMost: 20 },
  ];
}

/** What members and others do. */
function ofOthers({ admin, member: person, ofMember, leader, ofLeader, charter, applicant }) {
  const household = ({ account_uid }) => having(members, 'account_uid', account_uid).limit(8);
  const paid = (one) => ownedBy(payments, one, 20);
  const led = [charters, events].map((collection) => ownedBy(collection, leader, 50));
  const checks = having(documents, 'owner_uid', leader.user_id).orderBy('uploaded_at', 'desc').limit(20);
  const as = ({ token }, path) => ({ calls: [{ path, token }] });
  const posts = (path, body) => ({ calls: [{ method: 'POST', path, body: JSON.stringify(body) }] });
  const club = `/academy-charters/${charter.charter_id}/club-members?limit=${PAGE}`;
  return [
    { name: 'Sign-in', ...posts('/auth/login', { email: 'admin@example.org', password }), atMost: 10 },
    {
      name: 'Dashboard of a member',
      ...as(ofMember, '/user/profile'),
      listens: [household(person), paid(person)],
      atMost: 48,
    },
    {
      name: 'Dashboard of a leader',
      ...as(ofLeader, '/user/profile'),
      listens: [household(leader), paid(leader), ...led, checks],
      atMost: 168,
    },
    { name: 'Members of a club', ...as(ofLeader, club), atMost: ONE_PAGE + CALLER },
    { name: 'Clubs: search', ...as({}, '/clubs?q=academy'), atMost: 30 + CALLER },
    { name: 'Check of a card', ...as({}, `/verify/${person.card_code}`), atMost: 4 },
    { name: 'All data of a member', ...as(ofMember, '/user/data'), atMost: 100 },
    { name: 'Registration', ...posts('/register/adult', forms.adult()), atMost: 30 },
    {
      name: 'Approval',
      ...office({ admin })(`/admin/approve/membership/${applicant.user_id}`, { method: 'PUT' }),
      atMost: 30,
    },
  ];
}

/** What goes through as much as there is to do. */
function ofAll({ admin }, size) {
  const { token } = admin;
  return [
    { name: 'Export of members', run: exporting('members', token), grows: '1 a member' },
    { name: 'Export of payments', run: exporting('payments', token), grows: '1 a payment' },
    { name: 'Adoption of accounts', run: adopting, grows: '1 an account with a password' },
    { name: 'Preview of an upload', run: previewing(size, token), grows: '1 a row' },
    { name: 'Upload', run: adding(size, admin), grows: 'by the rows' },
    { name: 'Work of a day', run: theDay, grows: '1 a reminder' },
  ];
}

/** Every journey: `atMost` so many documents at every size, or what of it `grows`. Those that change something come last. */
export const journeysFor = (people, size) => [
  ...ofMembers(people),
  ...ofOffice(people),
  ...ofOthers(people),
  ...ofAll(people, size),
];
