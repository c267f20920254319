import { Alert, Box, Button } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { fullName } from '@portal/contract/values/format';
import type { MembershipType } from '@portal/contract/values/membership';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { ViewButton } from '#ui/view-link.tsx';

interface SignedInNoteProps {
  user: User;
  type: MembershipType;
  /** Stores the current entries for the add-child form. */
  keep: () => void;
}

/**
 * Explains to a signed-in user that a registration creates another account, which replaces this one here, and that a
 * child does not need one.
 */
export function SignedInNote({ user, type, keep }: SignedInNoteProps) {
  const { close } = useSession();
  const navigate = useNavigate();
  const isOfChild = type === 'youth';
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 3, bgcolor: 'background.paper' }}>
      You’re signed in as <strong>{fullName(user)}</strong>.{' '}
      {isOfChild
        ? 'Add the child to your account instead: we have your address and phone, and we’ll keep what you typed. Registering here creates another account, which'
        : 'Registering creates another account. It'}{' '}
      needs a different email address, and you’ll be signed in to the new account.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {isOfChild && (
          <Button
            variant="contained"
            onClick={() => {
              keep();
              navigate('add-child', { person: '' });
            }}
          >
            Add a child
          </Button>
        )}
        <ViewButton view="dashboard" color="inherit" variant="outlined">
          Go to Dashboard
        </ViewButton>
        <Button color="inherit" onClick={() => void close()}>
          Sign out
        </Button>
      </Box>
    </Alert>
  );
}
