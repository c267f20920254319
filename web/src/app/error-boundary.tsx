import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { brand } from '@portal/contract/brand';
import { Component, type ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

/** What is shown in place of a view that broke, for example because a new release took its file away. */
function Broken() {
  return (
    <Page title="This page could not be shown" width="sm">
      <Paper variant="outlined" role="alert" sx={{ p: { xs: 3, sm: 4 } }}>
        <Typography sx={{ mb: 3 }}>
          {navigator.onLine ? 'Something went wrong.' : 'Network error. Please try again.'} Nothing that you had already
          sent is lost. Loading the page again usually helps; if it does not, write to{' '}
          <Link href={`mailto:${brand.email}`}>{brand.email}</Link>.
        </Typography>
        <Button variant="contained" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </Paper>
    </Page>
  );
}

/** Catches what a view throws; give it a `key` for the view, so that another view starts afresh. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
