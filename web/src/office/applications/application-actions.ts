import type { ToldApplication } from '@portal/contract/applications';

/** What can be done with the applications of a list. */
export interface ApplicationActions {
  isBusy: (application: ToldApplication) => boolean;
  onApprove: (application: ToldApplication) => void;
  onDetails: (application: ToldApplication) => void;
}
