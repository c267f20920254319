import { isLocked } from '@portal/contract/membership';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLiveMember } from '../lib/live.ts';
import { useSession } from '../lib/session.ts';

/**
 * Loads the page anew as soon as its admin is locked or demoted, and leads to login when a reset ends the session: the
 * rules refuse new reads at once, but a list that is being listened to may go on, and what it showed has to leave the screen.
 */
export function AdminWatch({ uid }: { uid: string }) {
  const { data, status } = useLiveMember(uid);
  const session = useSession();
  const end = useEffectEvent(() => session.end());
  const isDemoted = data !== undefined && (data.role !== 'admin' || isLocked(data.status));
  // One's own record is refused to nobody whose session goes on.
  const isRefused = status === 'denied';
  const from = data?.sessions_from;
  const seen = useRef<number>(undefined);

  useEffect(() => {
    if (isDemoted) location.reload();
  }, [isDemoted]);

  useEffect(() => {
    if (isRefused) end();
  }, [isRefused]);

  useEffect(() => {
    if (from === undefined) return;
    seen.current ??= from;
    if (from !== seen.current) end();
  }, [from]);

  return null;
}
