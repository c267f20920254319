import { accountsContract } from './calls/accounts.ts';
import { approvalsContract } from './calls/approvals.ts';
import { clientErrorsContract } from './calls/client-errors.ts';
import { clubsContract } from './calls/clubs.ts';
import { consentContract } from './calls/consent.ts';
import { denialsContract } from './calls/denials.ts';
import type { Endpoint } from './calls/endpoint.ts';
import { householdContract } from './calls/household.ts';
import { leadersContract } from './calls/leaders.ts';
import { memberFileContract } from './calls/member-file.ts';
import { ownDataContract } from './calls/own-data.ts';
import { refundsContract } from './calls/refunds.ts';
import { reportsContract } from './calls/reports.ts';
import { systemContract } from './calls/system.ts';
import { tasksContract } from './calls/tasks.ts';
import { testDataContract } from './calls/test-data.ts';
import { verifyContract } from './calls/verify.ts';
import { chartersContract } from './records/charter.ts';
import { contactsContract } from './records/contact.ts';
import { dailyContract } from './records/daily-record.ts';
import { documentsContract } from './records/document.ts';
import { duplicatesContract } from './records/duplicate.ts';
import { eventsContract } from './records/event.ts';
import { importsContract } from './records/import.ts';
import { membersContract } from './records/member.ts';
import { paymentsContract } from './records/payment.ts';

/** Every call of the API, by name: the server's routes and the client's methods are made from this. */
export const contract = {
  ...systemContract,
  ...clientErrorsContract,
  ...accountsContract,
  ...consentContract,
  ...membersContract,
  ...householdContract,
  ...memberFileContract,
  ...ownDataContract,
  ...leadersContract,
  ...duplicatesContract,
  ...approvalsContract,
  ...denialsContract,
  ...paymentsContract,
  ...refundsContract,
  ...documentsContract,
  ...chartersContract,
  ...eventsContract,
  ...clubsContract,
  ...contactsContract,
  ...importsContract,
  ...reportsContract,
  ...tasksContract,
  ...dailyContract,
  ...testDataContract,
  ...verifyContract,
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
