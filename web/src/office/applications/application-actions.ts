import type { ApplicationAnswer } from '@portal/contract/records/application';

export interface ApplicationActions {
  isBusy: (application: ApplicationAnswer) => boolean;
  onApprove: (application: ApplicationAnswer) => void;
  /** Opens the denial dialog; `next` is the ID of the element to focus when the button disappears. */
  onDeny: (application: ApplicationAnswer, next: string) => void;
  onDetails: (application: ApplicationAnswer) => void;
}
