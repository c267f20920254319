import { accountsContract } from './calls/accounts.ts';
import { activityContract } from './calls/activity.ts';
import { approvalsContract } from './calls/approvals.ts';
import { chartersContract } from './calls/charters.ts';
import { clientErrorsContract } from './calls/client-errors.ts';
import { clubPaymentsContract } from './calls/club-payments.ts';
import { clubsContract } from './calls/clubs.ts';
import { consentContract } from './calls/consent.ts';
import { contactsContract } from './calls/contacts.ts';
import { dailyContract } from './calls/daily.ts';
import { denialsContract } from './calls/denials.ts';
import { deskContract } from './calls/desk.ts';
import { documentsContract } from './calls/documents.ts';
import { doorContract } from './calls/door.ts';
import { duplicatesContract } from './calls/duplicates.ts';
import type { Endpoint } from './calls/endpoint.ts';
import { eventsContract } from './calls/events.ts';
import { factorsContract } from './calls/factors.ts';
import { householdContract } from './calls/household.ts';
import { importsContract } from './calls/imports.ts';
import { insuranceContract } from './calls/insurance.ts';
import { leadersContract } from './calls/leaders.ts';
import { memberFileContract } from './calls/member-file.ts';
import { membersContract } from './calls/members.ts';
import { officesContract } from './calls/offices.ts';
import { ownDataContract } from './calls/own-data.ts';
import { paymentDeskContract } from './calls/payment-desk.ts';
import { paymentsContract } from './calls/payments.ts';
import { reportsContract } from './calls/reports.ts';
import { systemContract } from './calls/system.ts';
import { tasksContract } from './calls/tasks.ts';
import { testDataContract } from './calls/test-data.ts';
import { verifyContract } from './calls/verify.ts';

/** Every API call by name; the server's routes and the client's methods are generated from it. */
export const contract = {
  ...systemContract,
  ...clientErrorsContract,
  ...accountsContract,
  ...factorsContract,
  ...consentContract,
  ...membersContract,
  ...householdContract,
  ...memberFileContract,
  ...ownDataContract,
  ...officesContract,
  ...leadersContract,
  ...duplicatesContract,
  ...approvalsContract,
  ...denialsContract,
  ...paymentsContract,
  ...clubPaymentsContract,
  ...paymentDeskContract,
  ...documentsContract,
  ...chartersContract,
  ...eventsContract,
  ...clubsContract,
  ...deskContract,
  ...insuranceContract,
  ...contactsContract,
  ...importsContract,
  ...reportsContract,
  ...tasksContract,
  ...activityContract,
  ...dailyContract,
  ...testDataContract,
  ...verifyContract,
  ...doorContract,
} satisfies Record<string, Endpoint>;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
