import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate, useView } from '#lib/views.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';

/** Offers to whoever has just added a child to pay the fee, or to add another one; gone once the fee is paid. */
export function AddedNotice({ people }: { people: readonly Pick<OwnMember, 'member'>[] }) {
  const { added } = useView().state;
  const navigate = useNavigate();
  const child = people.find(({ member }) => member.user_id === added)?.member;
  if (child?.status !== 'pending_payment') return null;
  return (
    <Alert role="note" severity="success" sx={{ mb: 3 }}>
      <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
        {child.first_name} is in your account now.
      </Box>{' '}
      The membership fee is due next. You can also pay later.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" color="secondary" onClick={() => navigate('dashboard', { person: child.user_id })}>
          Pay now
        </Button>
        <Button color="inherit" variant="outlined" onClick={() => navigate('add-child', { person: '' })}>
          Add another child
        </Button>
      </Box>
    </Alert>
  );
}
