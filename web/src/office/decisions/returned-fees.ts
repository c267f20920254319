import { useOffice } from '#office/shared/use-office.ts';
import { isApproval, type Payer } from './waived-fees.ts';

/**
 * Returns functions that read whether fees were returned. They throw if payments can't be read; for an office that sees
 * no payments, none was.
 */
export function useReturnedFees() {
  const { mayRead } = useOffice();

  /** Reports whether the payment for a membership (`null`) or an application has been returned. */
  async function isRefunded(ownerUid: string, applicationId: string | null): Promise<boolean> {
    if (!mayRead('payments')) return false;
    // Loaded on demand, since lists of pending members don't need payments.
    const { readRefunded } = await import('./live.ts');
    return readRefunded(ownerUid, applicationId);
  }

  return {
    isRefunded,
    /** Adds `feeReturned` to the members whose new status depends on it. */
    withReturned: <Member extends Payer & { user_id: string }>(
      members: readonly Member[],
      next: string,
    ): Promise<Member[]> =>
      Promise.all(
        members.map(async (member) => {
          if (!isApproval(next) || !member.payment_completed_at) return member;
          return { ...member, feeReturned: await isRefunded(member.user_id, null) };
        }),
      ),
  };
}
