import type { ApplicationAnswer } from '@portal/contract/applications';

/** What can be done with the applications of a list. */
export interface ApplicationActions {
  isBusy: (application: ApplicationAnswer) => boolean;
  onApprove: (application: ApplicationAnswer) => void;
  onDetails: (application: ApplicationAnswer) => void;
}
