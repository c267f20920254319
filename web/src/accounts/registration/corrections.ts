import type { CorrectedRegistration } from '@portal/contract/registration';
import { api } from '#lib/api.ts';

export interface Correction {
  /** What names the form to those who listen. */
  label: string;
  button: string;
  /** What follows once it is sent. */
  next: string;
  done: string;
  failed: string;
  send: (body: CorrectedRegistration) => Promise<unknown>;
}

/** What can be done with a registration that is put right: kept, or sent again after it was denied. */
export const corrections = {
  keep: {
    label: 'Correct registration',
    button: 'Save',
    next: 'You’ll return to your dashboard.',
    done: 'Your registration was updated.',
    failed: 'We couldn’t update your registration. Please try again.',
    send: (body) => api.correctRegistration({ body }),
  },
  sendAgain: {
    label: 'Correct and send again',
    button: 'Send again',
    next: 'There is nothing to pay. We’ll review your registration again.',
    done: 'We received your registration and will review it again.',
    failed: 'We couldn’t send your registration. Please try again.',
    send: (body) => api.resubmit({ body }),
  },
  applyAgain: {
    label: 'Apply again',
    button: 'Apply again',
    next: 'You’ll pay the membership fee on your dashboard next.',
    done: 'We received your registration. Please pay the fee next.',
    failed: 'We couldn’t send your registration. Please try again.',
    send: (body) => api.applyAgain({ body }),
  },
} as const satisfies Record<string, Correction>;
