import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { api, messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { withTimeout } from './watch.ts';

export type Verified = Answer<Contract['verifyCard']>;

/** The federation's answer about a code: its owner, that it is unknown, or why the server could not be asked. */
export type Verification =
  | { state: 'checking' }
  | { state: 'known'; card: Verified; checkedAt: Date }
  | { state: 'unknown'; checkedAt: Date }
  | { state: 'failed'; reason: string };

export async function verify(code: string): Promise<Verification> {
  try {
    const card = await withTimeout(api.verifyCard({ params: { code } }));
    return { state: 'known', card, checkedAt: new Date() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { state: 'unknown', checkedAt: new Date() };
    return { state: 'failed', reason: messageOf(error, 'We couldn’t check this code. Please try again.') };
  }
}
