import { isApproval, type Payer } from './waived-fees.ts';

/** Whether what was paid for a membership (`null`), or for an application, has gone back since. Throws while that cannot be read. */
export async function isReturned(ownerUid: string, applicationId: string | null): Promise<boolean> {
  // What is known of payments is not needed to see who waits.
  const { readReturned } = await import('./live.ts');
  return readReturned(ownerUid, applicationId);
}

/** Members before they get another status, with whether their fee has gone back where that matters. Throws as `isReturned` does. */
export function withReturned<Member extends Payer & { user_id: string }>(
  members: readonly Member[],
  next: string,
): Promise<Member[]> {
  return Promise.all(
    members.map(async (member) => {
      if (!isApproval(next) || !member.payment_completed_at) return member;
      return { ...member, feeReturned: await isReturned(member.user_id, null) };
    }),
  );
}
