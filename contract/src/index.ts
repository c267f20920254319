import { accountsContract } from './accounts.ts';
import { approvalsContract } from './approvals.ts';
import { chartersContract } from './charters.ts';
import { clientErrorsContract } from './client-errors.ts';
import { clubsContract } from './clubs.ts';
import { consentContract } from './consent.ts';
import { contactsContract } from './contacts.ts';
import { dailyContract } from './daily.ts';
import { denialsContract } from './denials.ts';
import { documentsContract } from './documents.ts';
import { duplicatesContract } from './duplicates.ts';
import type { Endpoint } from './endpoint.ts';
import { eventsContract } from './events.ts';
import { householdContract } from './household.ts';
import { importsContract } from './imports.ts';
import { leadersContract } from './leaders.ts';
import { memberFileContract } from './member-file.ts';
import { membersContract } from './members.ts';
import { ownDataContract } from './own-data.ts';
import { paymentsContract } from './payments.ts';
import { refundsContract } from './refunds.ts';
import { reportsContract } from './reports.ts';
import { systemContract } from './system.ts';
import { tasksContract } from './tasks.ts';
import { testDataContract } from './test-data.ts';
import { verifyContract } from './verify.ts';

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
