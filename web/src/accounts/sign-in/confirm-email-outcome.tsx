import Button from '@mui/material/Button';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { Outcome } from '#ui/outcome.tsx';
import { ViewButton } from '#ui/view-link.tsx';

/** Says that an address is confirmed, and leads to the dashboard, or to signing in with it. */
export function AddressConfirmed({ email }: { email: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <Outcome
      tone="success"
      title="Your email address is confirmed"
      ways={
        user ? (
          <ViewButton view="dashboard" variant="contained">
            Go to Dashboard
          </ViewButton>
        ) : (
          <Button variant="contained" onClick={() => navigate('login', { email })}>
            Sign in
          </Button>
        )
      }
    >
      <p>
        You sign in with <strong>{email}</strong>, and we send our emails there.
      </p>
    </Outcome>
  );
}

/** Says that somebody else's registration with one's address is gone. */
export function RegistrationRemoved({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <Outcome
      tone="success"
      title="Registration removed"
      ways={
        <Button variant="contained" onClick={() => navigate('home')}>
          Back to Home
        </Button>
      }
    >
      <p>
        No one is registered with <strong>{email}</strong> anymore, and no one can sign in with it. If you want to join,
        you can register with it yourself.
      </p>
    </Outcome>
  );
}
