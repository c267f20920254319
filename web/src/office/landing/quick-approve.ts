import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { ApiError, messageOf } from '#lib/api-error.ts';

/** What is told once somebody was approved by email. */
export function approvedText(
  answer: Pick<Answer<Contract['approveMembershipDirect']>, 'message' | 'membership_number'>,
) {
  return `Success: ${answer.message}\nMembership #: ${answer.membership_number}`;
}

/** Why an approval by email failed: what the server says, or what was thrown. */
export function failedText(error: unknown): string {
  if (error instanceof ApiError || !(error instanceof Error)) {
    return `Error: ${messageOf(error, 'Failed to approve membership')}`;
  }
  return `Error: ${error.message}`;
}
