import { Box } from '@mui/material';
import type { Member, User } from '@portal/contract/records/member';
import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { type ReactNode, useId } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useFocusAfter } from '#ui/focus.ts';
import { LeaderObstacle } from './leader-obstacle.tsx';
import { type Obstacle, obstacleFor } from './obstacle.ts';

interface LeadersOnlyProps {
  kind: ApplicationKind;
  profile: User;
  children: (leader: User | Member) => ReactNode;
}

/**
 * Shows the form to users who may apply right now, and the obstacle to everyone else; an approval opens the form
 * without reloading.
 */
export function LeadersOnly({ kind, profile, children }: LeadersOnlyProps) {
  const frame = useId();
  const member = useLiveMember(profile.user_id).data ?? profile;
  const obstacle = obstacleFor(member, kind, dayOf(), useNameForReader());
  return (
    <Box id={frame} tabIndex={-1}>
      {obstacle ? <WatchedObstacle obstacle={obstacle} next={frame} /> : children(member)}
    </Box>
  );
}

function WatchedObstacle({ obstacle, next }: { obstacle: Obstacle; next: string }) {
  return (
    <div ref={useFocusAfter(next)}>
      <LeaderObstacle obstacle={obstacle} />
    </div>
  );
}
