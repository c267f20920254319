import { Alert, Box, Typography } from '@mui/material';
import { hasPendingLeaderRequest } from '@portal/contract/rules/leader-request';
import { lazy, Suspense, useState } from 'react';
import type { Asking } from '#office/members/leader-decision.tsx';
import { instantText } from '#ui/format.ts';

const LeaderDecision = lazy(async () => ({
  default: (await import('#office/members/leader-decision.tsx')).LeaderDecision,
}));
const DenyRequest = lazy(async () => ({ default: (await import('#office/members/deny-request.tsx')).DenyRequest }));

interface LeaderRequestProps {
  member: Asking;
  /** ID of the element to focus after the decision. */
  next: string;
  onDone: () => void;
}

/** In a member's file: the pending request to become a grappling leader, with its decision. */
export function LeaderRequest({ member, next, onDone }: LeaderRequestProps) {
  const [isDenying, setIsDenying] = useState(false);
  if (!hasPendingLeaderRequest(member)) return null;
  const since = member.becoming_leader && `Since ${instantText(member.becoming_leader.asked_at)}.`;
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 4, '& .MuiAlert-message': { width: 1 } }}>
      <Typography component="strong" variant="body2" sx={{ display: 'block', fontWeight: 650 }}>
        Asks to become a Grappling Leader
      </Typography>
      {since}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Suspense>
          <LeaderDecision member={member} onDeny={() => setIsDenying(true)} onDone={onDone} next={next} />
        </Suspense>
      </Box>
      <Suspense>
        {isDenying && <DenyRequest member={member} onClose={() => setIsDenying(false)} onDone={onDone} />}
      </Suspense>
    </Alert>
  );
}
