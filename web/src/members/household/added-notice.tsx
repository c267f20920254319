import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { PayButton, type StartCheckout } from '#ui/pay-button.tsx';

/** Offers to whoever has just added a child to pay the fee, or to add another one; gone once the fee is paid. */
export function AddedNotice({ startCheckout }: { startCheckout: StartCheckout }) {
  const { added } = useView().state;
  const session = useSession();
  const navigate = useNavigate();
  const child = session.user && session.household.find(({ user_id }) => user_id === added);
  if (child?.status !== 'pending_payment') return null;
  return (
    <Alert role="note" severity="success" sx={{ mb: 3 }}>
      <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
        {child.first_name} is in your account now.
      </Box>{' '}
      The membership fee is due next. You can also pay later on this dashboard.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <PayButton
          membershipType={child.membership_type}
          verb="Pay now:"
          size="medium"
          startCheckout={(...due) => {
            session.choose(child.user_id);
            return startCheckout(...due);
          }}
        />
        <Button color="inherit" variant="outlined" onClick={() => navigate('add-child')}>
          Add another child
        </Button>
      </Box>
    </Alert>
  );
}
