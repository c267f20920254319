import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { ApiError, messageOf } from '#lib/api-error.ts';

type Approved = Pick<Answer<Contract['approveMembershipDirect']>, 'approved_now' | 'message' | 'membership_number'>;

/** The notice after an approval by email, including one of a member already approved. */
export function approvedText({ approved_now, message, membership_number }: Approved): string {
  return `${approved_now ? 'Success: ' : ''}${message}\nMembership #: ${membership_number}`;
}

/** Says why an approval by email failed, from the server's message or the thrown error. */
export function failedText(error: unknown): string {
  if (error instanceof ApiError || !(error instanceof Error)) {
    return `Error: ${messageOf(error, 'Failed to approve membership')}`;
  }
  return `Error: ${error.message}`;
}
