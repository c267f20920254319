import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from '../lib/views.ts';
import { Page } from '../ui/page.tsx';

/** Shown once the membership fee has been paid; the admins have the next word. */
export function PaymentSuccess() {
  const navigate = useNavigate();
  return (
    <Page title="Payment Successful">
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', maxWidth: '40rem' }}>
        <CheckCircle color="success" sx={{ fontSize: 32 }} aria-hidden />
        <Typography sx={{ fontSize: '1.0625rem' }}>
          Thank you. Your payment was received and your membership is now pending admin approval. Your dashboard shows
          your membership number and card as soon as it is approved.
        </Typography>
      </Box>
      <Button variant="contained" size="large" sx={{ mt: 4 }} onClick={() => navigate('dashboard')}>
        Go to Dashboard
      </Button>
    </Page>
  );
}
