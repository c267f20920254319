import type { User } from '@portal/contract/records/member';
import { correctedRegistration } from '@portal/contract/records/registration';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { filledIn } from '#forms/form-options.ts';

export interface Correction {
  /** The form's accessible name. */
  label: string;
  button: string;
  /** The text about what happens after sending. */
  next: string;
  done: string;
  failed: string;
  call: 'correctRegistration' | 'resubmit' | 'applyAgain';
}

/**
 * Returns the texts for correcting a registration, of the reader or of a member they call by name: kept, or sent again
 * after a denial.
 */
export function correctionsOf(called: string | undefined) {
  const registration = `${possessive(called)} registration`;
  return {
    keep: {
      label: 'Correct registration',
      button: 'Save',
      next: `You’ll return to ${possessive(called)} dashboard.`,
      done: `${capitalizedPossessive(called)} registration was updated.`,
      failed: `We couldn’t update ${registration}. Please try again.`,
      call: 'correctRegistration',
    },
    sendAgain: {
      label: 'Correct and send again',
      button: 'Send again',
      next: `There is nothing to pay. We’ll review ${registration} again.`,
      done: `We received ${registration} and will review it again.`,
      failed: `We couldn’t send ${registration}. Please try again.`,
      call: 'resubmit',
    },
    applyAgain: {
      label: 'Apply again',
      button: 'Apply again',
      next: `You’ll pay the membership fee on ${possessive(called)} dashboard next.`,
      done: `We received ${registration}. Please pay the fee next.`,
      failed: `We couldn’t send ${registration}. Please try again.`,
      call: 'applyAgain',
    },
  } as const satisfies Record<string, Correction>;
}

/** Returns the form's initial values: the registration, with both checkboxes cleared. */
export const valuesOf = (member: Partial<User>) => ({
  ...filledIn(correctedRegistration, member),
  parent_consent: false,
  policies_accepted: false,
});
