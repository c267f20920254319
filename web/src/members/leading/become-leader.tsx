import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { isAskingToLead } from '@portal/contract/asking';
import { dollars, productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import { obstacleToBecomingLeader } from '@portal/contract/leading';
import type { User } from '@portal/contract/members';
import type { ReactNode } from 'react';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { views } from '#lib/views.ts';
import { useCalled } from '#members/own/called.ts';
import { usd } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Steps } from '#ui/steps.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { LeaderRequestForm } from './leader-request-form.tsx';
import { leadingTexts } from './leading-texts.ts';

/** How an adult member becomes a grappling leader in the account: the form, or why it is not there. */
export function BecomeLeader() {
  const { user } = useSession();
  return user && <Own profile={user} />;
}

function Own({ profile }: { profile: User }) {
  const member = useLiveMember(profile.user_id).data ?? profile;
  const called = useCalled(profile);
  const texts = leadingTexts(called);
  const obstacle = obstacleToBecomingLeader(member, dayOf(), called ? 'The' : 'Your');
  return (
    <Page
      title={views['become-leader'].title}
      lead={`For coaches, instructors and officials 18 and older. ${texts.keeps}`}
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {obstacle && <Told>{obstacle}</Told>}
      {!obstacle && isAskingToLead(member) && <Told>{texts.hasAsked}</Told>}
      {!obstacle && !isAskingToLead(member) && (
        <>
          <Steps label="Steps to become a Grappling Leader" steps={['Ask', 'Upload two documents', 'Approval']} />
          <Typography sx={{ mb: 3, maxWidth: '40rem' }}>
            {texts.upload} Once we have verified both, an administrator decides on {texts.request}. There is nothing to
            pay now: the fee of {usd(dollars(productOf('grappling_leader').price_cents))} is due {texts.renewal}, and
            until then the membership continues as it is.
          </Typography>
          <LeaderRequestForm member={member} />
        </>
      )}
    </Page>
  );
}

function Told({ children }: { children: ReactNode }) {
  return (
    <Alert severity="info" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      {children} <ViewLink view="dashboard">Go to Dashboard</ViewLink>
    </Alert>
  );
}
