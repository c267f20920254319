import type { Member } from '@portal/contract/members';
import { isLocked } from '@portal/contract/membership';
import { useEffect } from 'react';
import { useLiveDocument } from '../lib/live.ts';

/**
 * Loads the page anew as soon as its admin is locked or demoted: the rules refuse new reads at once, but a list that is
 * being listened to may go on, and what it showed has to leave the screen.
 */
export function AdminWatch({ uid }: { uid: string }) {
  const { data } = useLiveDocument<Member>(`members/${uid}`);
  const lost = data !== undefined && (data.role !== 'admin' || isLocked(data.status));

  useEffect(() => {
    if (lost) location.reload();
  }, [lost]);

  return null;
}
