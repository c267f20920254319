import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';

/** Tells somebody who is signed in that a registration makes a further account, which will take this one's place here. */
export function SignedInNote({ user }: { user: User }) {
  const { close } = useSession();
  const navigate = useNavigate();
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 3, bgcolor: 'background.paper' }}>
      You’re signed in as <strong>{fullName(user)}</strong>. Registering creates another account, such as one for
      another child. It needs a different email address, and you’ll be signed in to the new account.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button color="inherit" variant="outlined" onClick={() => navigate('dashboard')}>
          Go to Dashboard
        </Button>
        <Button color="inherit" onClick={() => void close()}>
          Sign out
        </Button>
      </Box>
    </Alert>
  );
}
