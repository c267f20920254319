import type { MemberFile } from './calls/member-file.ts';
import type { ExportType } from './calls/reports.ts';
import type { TaskGroup } from './calls/tasks.ts';
import type { Contract, EndpointName } from './index.ts';
import { type Office, offices } from './values/offices.ts';

/** The name of an office call. */
export type OfficeCall = {
  [Name in EndpointName]: Contract[Name]['access'] extends 'office' ? Name : never;
}[EndpointName];

const all = ['finance', 'verifier', 'regional', 'reader'] as const;
const money = ['finance'] as const;
const decides = ['verifier', 'regional'] as const;
const reads = ['reader'] as const;
const managers = [] as const;

/**
 * Who may make which call of the office. Managers may make all, and a call without a row is for managers only. Everything
 * else follows from this table: authorization, the rules of the database, menu, screens, buttons, tasks and the API page.
 */
export const officeCalls = {
  dashboardStats: all,
  listTasks: ['finance', 'verifier', 'regional'],
  expiriesByMonth: ['finance', 'regional', 'reader'],

  listMemberships: all,
  countMemberships: all,
  memberFile: all,
  approveMembership: decides,
  approveMembershipDirect: ['verifier'],
  denyMembership: decides,
  decideLeaderRequest: decides,
  addNote: ['verifier'],

  listAcademyCharters: all,
  approveAcademyCharter: decides,
  denyAcademyCharter: decides,
  listEventSanctions: all,
  approveEventSanction: decides,
  denyEventSanction: decides,

  listDocumentVerifications: ['verifier', 'reader'],
  listLeaderChecks: ['verifier', 'reader'],
  verifyDocument: ['verifier'],

  updateCertificate: ['verifier'],
  uploadCertificate: ['verifier'],

  refundPayment: money,
  confirmRefund: money,
  reviewPayment: money,
  recordPayment: money,
  clubFeesForOffice: money,
  recordClubPayment: money,
  sendReceipt: money,
  renewMembership: money,
  renewCharter: money,
  paymentSums: ['finance', 'reader'],
  financialReport: ['finance', 'reader'],

  comprehensiveExport: ['finance', 'regional'],
  listContacts: reads,
  readContact: reads,
  dailyRecords: reads,
  listActivity: reads,
} as const satisfies Partial<Record<OfficeCall, readonly Office[]>>;

type Table = typeof officeCalls;

type RegionalCall = {
  [Name in keyof Table]: 'regional' extends Table[Name][number] ? Name : never;
}[keyof Table];

/**
 * How each call of a regional office is kept to its states: the record that `id` names has to be in one of them, or the
 * handler lists nothing else (`lists`).
 */
export const regionalTargets: Record<RegionalCall, 'members' | 'charters' | 'events' | 'lists'> = {
  dashboardStats: 'lists',
  listTasks: 'lists',
  expiriesByMonth: 'lists',
  listMemberships: 'lists',
  countMemberships: 'lists',
  listAcademyCharters: 'lists',
  listEventSanctions: 'lists',
  comprehensiveExport: 'lists',
  memberFile: 'members',
  approveMembership: 'members',
  denyMembership: 'members',
  decideLeaderRequest: 'members',
  approveAcademyCharter: 'charters',
  denyAcademyCharter: 'charters',
  approveEventSanction: 'events',
  denyEventSanction: 'events',
};

/** The offices that read a collection in the database itself; a regional one only the records of its states. */
export const officeReads = {
  members: all,
  charters: all,
  events: all,
  entries: reads,
  desks: reads,
  door_links: reads,
  arrivals: reads,
  certificates: ['verifier', 'reader'],
  documents: ['verifier', 'reader'],
  payments: ['finance', 'reader'],
  activity: reads,
  imports: managers,
} as const satisfies Record<string, readonly Office[]>;

export type OfficeRead = keyof typeof officeReads;

/** The call that settles a group of tasks: an office that may not make it has no such tasks. */
export const settlingCalls: Record<TaskGroup, OfficeCall> = {
  payment: 'reviewPayment',
  membership: 'approveMembership',
  document: 'verifyDocument',
  leader_request: 'decideLeaderRequest',
  academy_charter: 'approveAcademyCharter',
  event_sanction: 'approveEventSanction',
  certificate: 'updateCertificate',
  duplicate: 'mergeDuplicate',
  message: 'closeContact',
  mail: 'sendEmailAgain',
  others: 'approveMembership',
};

/** The offices that export each kind of data; a regional one only the records of its states. */
export const officeExports = {
  members: ['regional'],
  charters: ['regional'],
  events: ['regional'],
  payments: money,
  contacts: managers,
  documents: managers,
  consents: managers,
} as const satisfies Record<ExportType, readonly Office[]>;

/**
 * The offices that see each part of a member's file that not all see; the others get it empty. A verifier sees what a
 * decision needs, and only managers see what only they can act on.
 */
export const officeFileParts = {
  payments: officeReads.payments,
  documents: officeReads.documents,
  looks: officeReads.documents,
  consents: ['verifier'],
  notes: ['verifier'],
  history: managers,
  mails: managers,
  new_email: managers,
  deletion_obstacle: managers,
  take_back_until: managers,
  has_factor: managers,
  duplicates: managers,
} as const satisfies Partial<Record<keyof MemberFile, readonly Office[]>>;

const isIn = (some: readonly Office[] | undefined, office: Office) =>
  office === 'manager' || some?.includes(office) === true;

const rows: Partial<Record<OfficeCall, readonly Office[]>> = officeCalls;

/** Reports whether an office may make a call. */
export function mayCall(office: Office | null, call: OfficeCall): boolean {
  return office !== null && isIn(rows[call], office);
}

/** Reports whether an office reads a collection. */
export function mayRead(office: Office | null, collection: OfficeRead): boolean {
  return office !== null && isIn(officeReads[collection], office);
}

/** Returns whether an office sees each part of a member's file. */
export function filePartsOf(office: Office): Record<keyof typeof officeFileParts, boolean> {
  const parts = Object.entries(officeFileParts).map(([part, some]) => [part, isIn(some, office)]);
  return Object.fromEntries(parts);
}

/** Returns the kinds of data that an office exports. */
export function exportsOf(office: Office): ExportType[] {
  return (Object.keys(officeExports) as ExportType[]).filter((type) => isIn(officeExports[type], office));
}

/** Returns the offices that may make a call, the widest first. */
export function officesFor(call: OfficeCall): Office[] {
  return offices.filter((office) => mayCall(office, call));
}
