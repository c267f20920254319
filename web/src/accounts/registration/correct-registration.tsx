import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Denial, mustPayAgain } from '@portal/contract/denial';
import type { User } from '@portal/contract/members';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { DenialReason } from '#members/own/denial-notice.tsx';
import { isCorrectable } from '#members/own/standing.ts';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { Outcome } from '#ui/outcome.tsx';
import { Page } from '#ui/page.tsx';
import { useLast } from '#ui/use-last.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { corrections } from './corrections.ts';

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
  return (
    <Page
      title="Correct your registration"
      lead={
        isOpen &&
        !denial &&
        'Make sure your details and the membership you chose are right. Nothing has been approved yet.'
      }
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {denial ? (
        <>
          <Denied denial={denial} />
          <CorrectionForm member={member} correction={corrections[mustPayAgain(denial) ? 'applyAgain' : 'sendAgain']} />
        </>
      ) : isOpen ? (
        <CorrectionForm member={member} correction={corrections.keep} />
      ) : (
        <NotOpen isConfirmed={member.email_confirmed} />
      )}
    </Page>
  );
}

function Denied({ denial }: { denial: Denial }) {
  return (
    <Box sx={{ mb: 3, maxWidth: '40rem' }}>
      This is what our office wrote:
      <DenialReason denial={denial} />
      Correct what’s needed and check the rest. Your address and phone numbers are in your profile on your dashboard.
    </Box>
  );
}

function NotOpen({ isConfirmed }: { isConfirmed: boolean }) {
  const navigate = useNavigate();
  return (
    <Outcome
      tone="error"
      title={isConfirmed ? 'You can no longer change this here' : 'Please confirm your email address first'}
      ways={
        <Button variant="contained" onClick={() => navigate('dashboard')}>
          Go to Dashboard
        </Button>
      }
    >
      {isConfirmed ? (
        <p>
          <ViewLink view="contact">Contact us</ViewLink> if any of your details are wrong.
        </p>
      ) : (
        <p>Open the link we sent you, or send it again from your dashboard.</p>
      )}
    </Outcome>
  );
}
