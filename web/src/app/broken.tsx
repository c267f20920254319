import { Button, Container, Link, Paper, Typography } from '@mui/material';
import { brand } from '@portal/federation/brand';
import { BareShell } from '#ui/bare-shell.tsx';
import { Page } from '#ui/page.tsx';

const title = 'We couldn’t show this page';

function Apology() {
  return (
    <Paper variant="outlined" role="alert" sx={{ p: { xs: 3, sm: 4 } }}>
      <Typography sx={{ mb: 3 }}>
        {navigator.onLine ? 'Something went wrong.' : 'Network error. Please try again.'} Anything you already sent is
        safe. Reloading the page usually helps. If it doesn’t, email{' '}
        <Link href={`mailto:${brand.email}`}>{brand.email}</Link>.
      </Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Paper>
  );
}

/** Shown in place of a view that crashed. */
export function BrokenView() {
  return (
    <Page title={title} width="sm">
      <Apology />
    </Page>
  );
}

/** Shown when everything crashed; depends on nothing in the portal. */
export function BrokenPage() {
  return (
    <BareShell>
      <Container maxWidth="sm" sx={{ py: { xs: 4, md: 6 } }}>
        <Typography component="h1" variant="h1" sx={{ mb: 3 }}>
          {title}
        </Typography>
        <Apology />
      </Container>
    </BareShell>
  );
}
