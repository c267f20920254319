import type { ApplicationAnswer } from '@portal/contract/records/application';

export interface ApplicationActions {
  isBusy: (application: ApplicationAnswer) => boolean;
  onApprove: (application: ApplicationAnswer) => void;
  /** Opens the dialog that denies it; `next` is the id of what takes the focus when the button has gone. */
  onDeny: (application: ApplicationAnswer, next: string) => void;
  onDetails: (application: ApplicationAnswer) => void;
}
