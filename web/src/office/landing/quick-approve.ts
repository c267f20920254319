import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { ApiError, messageOf } from '#lib/api-error.ts';

type Approved = Pick<Answer<Contract['approveMembershipDirect']>, 'approved_now' | 'message' | 'membership_number'>;

/** What is told once somebody was approved by email, or was approved before. */
export function approvedText({ approved_now, message, membership_number }: Approved): string {
  return `${approved_now ? 'Success: ' : ''}${message}\nMembership #: ${membership_number}`;
}

/** Why an approval by email failed: what the server says, or what was thrown. */
export function failedText(error: unknown): string {
  if (error instanceof ApiError || !(error instanceof Error)) {
    return `Error: ${messageOf(error, 'Failed to approve membership')}`;
  }
  return `Error: ${error.message}`;
}
