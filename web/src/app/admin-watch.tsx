import { heldOffice, type OfficeHolder } from '@portal/contract/rules/offices';
import { useEffect, useEffectEvent } from 'react';
import { followActivity } from '#lib/activity.ts';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { withTabLock } from '#lib/storage/text-store.ts';
import { useRecheck } from '#lib/use-recheck.ts';

const beatMs = 5 * 60_000;

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

  // A session of the office ends when it isn't used, and then its data has to leave the screen.
  const beat = useEffectEvent(check);
  useEffect(() => {
    const stopFollowing = followActivity();
    const beats = setInterval(beat, beatMs);
    return () => {
      clearInterval(beats);
      stopFollowing();
    };
  }, []);

  // The server knows which sessions have ended; if it rejects this one, the user gets to the login.
  useRecheck(live, live.data && String(live.data.sessions_ended_at), check);

  return null;
}
