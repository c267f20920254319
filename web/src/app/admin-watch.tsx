import { isLocked } from '@portal/contract/membership';
import { useEffect } from 'react';
import { useLiveMember } from '../lib/live.ts';
import { useSessionEnded } from '../lib/use-session-ended.ts';

/**
 * Loads the page anew as soon as its admin is locked or demoted, or a reset ends the session: the rules refuse new reads
 * at once, but a list that is being listened to may go on, and what it showed has to leave the screen.
 */
export function AdminWatch({ uid }: { uid: string }) {
  const { data, status } = useLiveMember(uid);
  const demoted = data !== undefined && (data.role !== 'admin' || isLocked(data.status));
  const lost = demoted || status === 'denied';

  useEffect(() => {
    if (lost) location.reload();
  }, [lost]);

  useSessionEnded(data?.sessions_from, () => location.reload());

  return null;
}
