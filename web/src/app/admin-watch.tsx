import { isLocked } from '@portal/contract/rules/membership';
import { useEffect } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useRecheck } from '#lib/use-recheck.ts';

/**
 * Reloads the page when its admin is locked or demoted, and leads to login when a reset ends the session. The rules
 * reject new reads at once, but an active listener may continue, and its data has to leave the screen.
 */
export function AdminWatch({ userId }: { userId: string }) {
  const { check } = useSession();
  const live = useLiveMember(userId);
  const isDemoted = live.data !== undefined && (live.data.role !== 'admin' || isLocked(live.data.status));

  useEffect(() => {
    if (isDemoted) location.reload();
  }, [isDemoted]);

  // The server knows which sessions have ended; if it rejects this one, the user gets to the login.
  useRecheck(live, live.data && String(live.data.sessions_ended_at), check);

  return null;
}
