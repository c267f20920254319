import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { lockedText } from '@portal/contract/membership';
import { Page } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** All that a locked member sees: the status, and whom to turn to. */
export function LockedScreen({ name, status }: { name: string; status: string }) {
  return (
    <Page title="Membership Status">
      <Typography sx={{ mb: 1.5, fontWeight: 650 }}>{name}</Typography>
      <StatusBadge status={status} />
      <Alert severity="warning" sx={{ my: 2.5, maxWidth: '40rem', fontSize: '1rem' }}>
        {lockedText(status)}
      </Alert>
      <Typography>
        Email <Link href={`mailto:${brand.email}`}>{brand.email}</Link> or call{' '}
        <Link href={`tel:${brand.phone.dialed}`}>{brand.phone.shown}</Link>.
      </Typography>
    </Page>
  );
}
