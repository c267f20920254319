import Button from '@mui/material/Button';
import { useNavigate } from '#lib/views.ts';
import { Outcome } from '#ui/outcome.tsx';
import { ViewLink } from '#ui/view-link.tsx';

/** Says that a link from a mail is no good (any more), in the server's words where it has refused it, and what to do instead. */
export function DeadLink({ reason = 'This link has expired or was already used' }: { reason?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Outcome
      tone="error"
      title={reason}
      ways={
        <>
          <Button variant="contained" onClick={() => navigate('forgot-password')}>
            Send a new reset link
          </Button>
          <Button onClick={() => navigate('login')}>Sign in</Button>
        </>
      }
    >
      <p>
        A link to reset a password is good for 1 hour, one to a new email address for 24 hours, an invitation or a
        confirmation for 14 days, and each works once. If you asked for more than one, use the newest email.
      </p>
      <p>
        Did you want to confirm your email address? Sign in, and choose <strong>Send the link again</strong>.
      </p>
      <p>
        Were you invited, and the invitation is too old? A new reset link lets you choose your password just as well, or{' '}
        <ViewLink view="contact">contact us</ViewLink>.
      </p>
    </Outcome>
  );
}
