import { isLocked } from '@portal/contract/rules/membership';
import { useEffect } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useRecheck } from '#lib/use-recheck.ts';

/**
 * Loads the page anew as soon as its admin is locked or demoted, and leads to login when a reset ends the session: the
 * rules refuse new reads at once, but a list that is being listened to may go on, and what it showed has to leave the screen.
 */
export function AdminWatch({ userId }: { userId: string }) {
  const { check } = useSession();
  const live = useLiveMember(userId);
  const isDemoted = live.data !== undefined && (live.data.role !== 'admin' || isLocked(live.data.status));

  useEffect(() => {
    if (isDemoted) location.reload();
  }, [isDemoted]);

  // The server is asked which sessions have ended: one that refuses this one leads to login.
  useRecheck(live, live.data && String(live.data.sessions_ended_at), check);

  return null;
}
