import { isApproval, type Payer } from './waived-fees.ts';

/**
 * Reports whether the payment for a membership (`null`) or an application has been returned. Throws if payments can't
 * be read.
 */
export async function isRefunded(ownerUid: string, applicationId: string | null): Promise<boolean> {
  // Loaded on demand, since lists of pending members don't need payments.
  const { readRefunded } = await import('./live.ts');
  return readRefunded(ownerUid, applicationId);
}

/** Adds `feeReturned` to the members whose new status depends on it. Throws like `isRefunded`. */
export function withReturned<Member extends Payer & { user_id: string }>(
  members: readonly Member[],
  next: string,
): Promise<Member[]> {
  return Promise.all(
    members.map(async (member) => {
      if (!isApproval(next) || !member.payment_completed_at) return member;
      return { ...member, feeReturned: await isRefunded(member.user_id, null) };
    }),
  );
}
