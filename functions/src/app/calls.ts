import { type Contract, contract } from '@portal/contract';
import { accountsApi } from '#accounts/api.ts';
import { factorsApi } from '#accounts/factors/api.ts';
import { officesApi } from '#accounts/offices/api.ts';
import { applicationsApi } from '#applications/api.ts';
import { clubsApi } from '#applications/clubs/api.ts';
import { clubDeskApi } from '#club-desk/api.ts';
import { clubPaymentsApi } from '#club-payments/api.ts';
import { contactsApi } from '#contacts/api.ts';
import { approvalsApi } from '#decisions/approvals/api.ts';
import { denialsApi } from '#decisions/denials/api.ts';
import { doorApi } from '#door/api.ts';
import { duplicatesApi } from '#duplicates/api.ts';
import { householdsApi } from '#households/api.ts';
import { importsApi } from '#imports/api.ts';
import { insuranceApi } from '#insurance/api.ts';
import { insuranceDeskApi } from '#insurance-desk/api.ts';
import { leadersApi } from '#leaders/api.ts';
import { documentsApi } from '#leaders/documents/api.ts';
import { activityApi } from '#ledger/api.ts';
import { ownDataApi } from '#member-data/api.ts';
import { memberFileApi } from '#member-data/file/api.ts';
import { membersApi } from '#members/api.ts';
import { paymentDeskApi } from '#payment-desk/api.ts';
import { paymentsApi } from '#payments/api.ts';
import type { Handlers } from '#platform/handler.ts';
import { reportsApi } from '#reports/api.ts';
import { systemApi } from '#server/api.ts';
import { createApp } from '#server/app.ts';
import { clientErrorsApi } from '#server/client-errors/api.ts';
import { testDataApi } from '#test-data/api.ts';
import { verifyApi } from '#verify/api.ts';
import { dailyApi } from './daily/api.ts';

const handlers = {
  ...systemApi,
  ...accountsApi,
  ...factorsApi,
  ...officesApi,
  ...membersApi,
  ...householdsApi,
  ...memberFileApi,
  ...ownDataApi,
  ...leadersApi,
  ...duplicatesApi,
  ...approvalsApi,
  ...denialsApi,
  ...paymentsApi,
  ...paymentDeskApi,
  ...documentsApi,
  ...applicationsApi,
  ...clubsApi,
  ...clubDeskApi,
  ...clubPaymentsApi,
  ...insuranceApi,
  ...insuranceDeskApi,
  ...contactsApi,
  ...clientErrorsApi,
  ...importsApi,
  ...reportsApi,
  ...dailyApi,
  ...activityApi,
  ...testDataApi,
  ...verifyApi,
  ...doorApi,
} satisfies Handlers<Exclude<keyof Contract, 'stripeWebhook'>>;

/** The app for all API calls of the portal. */
export const callsApp = createApp(contract, handlers);
