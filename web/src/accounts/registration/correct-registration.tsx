import Button from '@mui/material/Button';
import type { User } from '@portal/contract/members';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { isCorrectable } from '#members/own/standing.ts';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { Outcome } from '#ui/outcome.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { CorrectionForm } from './correction-form.tsx';

/** Puts one's registration right, as long as nothing of it was approved. */
export function CorrectRegistration() {
  const { user } = useSession();
  return user && <OwnRegistration profile={user} />;
}

function OwnRegistration({ profile }: { profile: User }) {
  const { member } = useOwnMember(profile);
  const isOpen = isCorrectable(member);
  return (
    <Page
      title="Correct your registration"
      lead={isOpen && 'Make sure your details and the membership you chose are right. Nothing has been approved yet.'}
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {isOpen ? <CorrectionForm member={member} /> : <NotOpen isConfirmed={member.email_confirmed} />}
    </Page>
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
