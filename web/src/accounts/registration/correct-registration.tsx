import { Box } from '@mui/material';
import { whose, whoseAtStart } from '@portal/contract/called';
import { type Denial, mustPayAgain } from '@portal/contract/denial';
import type { User } from '@portal/contract/members';
import { useSession } from '#lib/session.ts';
import { useCalled } from '#members/own/called.ts';
import { DenialReason } from '#members/own/denial-notice.tsx';
import { isCorrectable } from '#members/own/standing.ts';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { Outcome } from '#ui/outcome.tsx';
import { Page } from '#ui/page.tsx';
import { useLast } from '#ui/use-last.ts';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { correctionsOf } from './corrections.ts';

/** Puts one's registration right, as long as nothing of it was approved; where it was denied, sends it again. */
export function CorrectRegistration() {
  const { user } = useSession();
  return user && <OwnRegistration profile={user} />;
}

function OwnRegistration({ profile }: { profile: User }) {
  const { member } = useOwnMember(profile);
  // What is sent again is denied no more, some time before the answer leads on from here.
  const denial = useLast(member.status === 'denied' ? member.denial : null);
  const isOpen = isCorrectable(member);
  const called = useCalled(member);
  const corrections = correctionsOf(called);
  return (
    <Page
      title={`Correct ${whose(called)} registration`}
      lead={
        isOpen &&
        !denial &&
        `Make sure ${whose(called)} details and the membership you chose are right. Nothing has been approved yet.`
      }
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {denial ? (
        <>
          <Denied denial={denial} called={called} />
          <CorrectionForm member={member} correction={corrections[mustPayAgain(denial) ? 'applyAgain' : 'sendAgain']} />
        </>
      ) : isOpen ? (
        <CorrectionForm member={member} correction={corrections.keep} />
      ) : (
        <NotOpen isConfirmed={member.email_confirmed} called={called} />
      )}
    </Page>
  );
}

function Denied({ denial, called }: { denial: Denial; called: string | undefined }) {
  return (
    <Box sx={{ mb: 3, maxWidth: '40rem' }}>
      This is what our office wrote:
      <DenialReason denial={denial} />
      Correct what’s needed and check the rest. {whoseAtStart(called)} address and phone numbers are in the profile on{' '}
      {whose(called)} dashboard.
    </Box>
  );
}

function NotOpen({ isConfirmed, called }: { isConfirmed: boolean; called: string | undefined }) {
  return (
    <Outcome
      tone="error"
      title={isConfirmed ? 'You can no longer change this here' : 'Please confirm your email address first'}
      ways={
        <ViewButton view="dashboard" variant="contained">
          Go to Dashboard
        </ViewButton>
      }
    >
      {isConfirmed ? (
        <p>
          <ViewLink view="contact">Contact us</ViewLink> if any of {whose(called)} details are wrong.
        </p>
      ) : (
        <p>Open the link we sent you, or send it again from your dashboard.</p>
      )}
    </Outcome>
  );
}
