import Button from '@mui/material/Button';
import { fullName } from '@portal/contract/format';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { Outcome } from '#ui/outcome.tsx';

/** Says that the password was changed, and leads to signing in; somebody who is signed in here has to leave first. */
export function PasswordReset({ message }: { message: string }) {
  const { user, close } = useSession();
  const navigate = useNavigate();
  const name = user && fullName(user);

  return (
    <Outcome
      tone="success"
      title="You’re all set"
      ways={
        user ? (
          <Button variant="contained" onClick={() => void close()}>
            Sign out
          </Button>
        ) : (
          <Button variant="contained" onClick={() => navigate('login', {}, true)}>
            Sign in
          </Button>
        )
      }
    >
      <p>{message}</p>
      {name && <p>{name} is signed in on this browser. To sign in with the new password, sign out first.</p>}
    </Outcome>
  );
}
