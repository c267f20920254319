import { heldOffice, type OfficeHolder } from '@portal/contract/rules/offices';
import { useEffect } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { withTabLock } from '#lib/storage/text-store.ts';
import { useRecheck } from '#lib/use-recheck.ts';

/** Differs for every office and region; also for none, and while locked. */
const markOf = (member: OfficeHolder) => JSON.stringify(heldOffice(member));

/**
 * Reloads the page when its holder loses the office, gets another one or is locked, and leads to login when a reset ends
 * the session. The rules reject new reads at once, but an active listener may continue, and its data has to leave the
 * screen.
 */
export function AdminWatch({ holder }: { holder: OfficeHolder & { user_id: string } }) {
  const { check } = useSession();
  const live = useLiveMember(holder.user_id);
  const isChanged = live.data !== undefined && markOf(live.data) !== markOf(holder);

  useEffect(() => {
    // Accepting another office opens a session, which has to be stored first.
    if (isChanged) void withTabLock(async () => location.reload());
  }, [isChanged]);

  // The server knows which sessions have ended; if it rejects this one, the user gets to the login.
  useRecheck(live, live.data && String(live.data.sessions_ended_at), check);

  return null;
}
