import { type Contract, contract } from '@portal/contract';
import { accountsApi } from '#accounts/api.ts';
import { applicationsApi } from '#applications/api.ts';
import { approvalsApi } from '#approvals/api.ts';
import { clientErrorsApi } from '#client-errors/api.ts';
import { clubsApi } from '#clubs/api.ts';
import { contactsApi } from '#contacts/api.ts';
import { dailyApi } from '#daily/api.ts';
import { denialsApi } from '#denials/api.ts';
import { documentsApi } from '#documents/api.ts';
import { duplicatesApi } from '#duplicates/api.ts';
import { householdsApi } from '#households/api.ts';
import { importsApi } from '#imports/api.ts';
import { leadersApi } from '#leaders/api.ts';
import { memberFileApi } from '#member-file/api.ts';
import { membersApi } from '#members/api.ts';
import { ownDataApi } from '#own-data/api.ts';
import { paymentsApi } from '#payments/api.ts';
import type { Handlers } from '#platform/handler.ts';
import { refundsApi } from '#refunds/api.ts';
import { reportsApi } from '#reports/api.ts';
import { createApp } from '#server/app.ts';
import { systemApi } from '#server/health.ts';
import { testDataApi } from '#test-data/api.ts';
import { verifyApi } from '#verify/api.ts';

const handlers = {
  ...systemApi,
  ...accountsApi,
  ...membersApi,
  ...householdsApi,
  ...memberFileApi,
  ...ownDataApi,
  ...leadersApi,
  ...duplicatesApi,
  ...approvalsApi,
  ...denialsApi,
  ...paymentsApi,
  ...refundsApi,
  ...documentsApi,
  ...applicationsApi,
  ...clubsApi,
  ...contactsApi,
  ...clientErrorsApi,
  ...importsApi,
  ...reportsApi,
  ...dailyApi,
  ...testDataApi,
  ...verifyApi,
} satisfies Handlers<Exclude<keyof Contract, 'stripeWebhook'>>;

/** The app for all API calls of the portal. */
export const callsApp = createApp(contract, handlers);
