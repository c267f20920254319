import { Button, Typography } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { idOf, isCharter, nameOf } from '@portal/contract/rules/application';
import { obstacleToLeading } from '@portal/contract/rules/membership';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { dayOf } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { useLiveMember } from '#lib/live.ts';
import { useNavigate } from '#lib/views.ts';
import { useNameForReader } from '#members/own/called.ts';
import { DenialNotice } from '#members/own/denial-notice.tsx';
import { resubmitLabel } from '#members/own/denial-texts.ts';
import { useUnderReview } from '#members/own/live.ts';
import { HiddenText } from '#ui/hidden-text.tsx';

interface DeniedApplicationProps {
  application: Application;
  denial: Denial;
}

/**
 * Why an application was denied, what happens to the money, and what keeps its leader from sending it again, if
 * anything.
 */
export function DeniedText({ application, denial }: DeniedApplicationProps) {
  const obstacle = useObstacle(application);
  const isUnderReview = useUnderReview(application.owner_uid, idOf(application));
  const called = useNameForReader();
  return (
    <Typography variant="body2" component="div" sx={{ maxWidth: '36rem' }}>
      <DenialNotice
        denial={denial}
        uid={application.owner_uid}
        applicationId={idOf(application)}
        thing={isCharter(application) ? 'this charter' : 'this event'}
        nextStep={obstacle ? undefined : nextApplicationStepOf(application, dayOf(), { isUnderReview, called }).you}
      />
      {obstacle && (
        <Typography variant="inherit" sx={{ mt: 1 }}>
          {obstacle}. You can send this again once that’s resolved.
        </Typography>
      )}
    </Typography>
  );
}

/** Leads to the form, filled in with the earlier entries; nothing for a leader who may not lead now. */
export function ResubmitButton({ application, denial }: DeniedApplicationProps) {
  const navigate = useNavigate();
  const obstacle = useObstacle(application);
  const view = isCharter(application) ? 'academy-charter-registration' : 'event-sanction-registration';
  if (obstacle) return null;
  return (
    <Button variant="contained" onClick={() => navigate(view, { id: idOf(application) })}>
      {resubmitLabel(denial)}
      <HiddenText> for {nameOf(application)}</HiddenText>
    </Button>
  );
}

/** Returns why the leader may not lead, live; undefined until known. */
function useObstacle({ owner_uid }: Application): string | undefined {
  const leader = useLiveMember(owner_uid).data;
  const called = useNameForReader();
  return leader && obstacleToLeading(leader, dayOf(), called ? 'The' : 'Your');
}
