import { Alert, Skeleton } from '@mui/material';

export function Loading() {
  return (
    <Skeleton variant="rounded" role="status" aria-label="Loading preview..." sx={{ height: { xs: 240, md: 480 } }} />
  );
}

export function PreviewUnavailable({ isProtected = false }: { isProtected?: boolean }) {
  return (
    <Alert severity="warning">
      {isProtected
        ? 'This file is password-protected and cannot be shown. Reject it and ask for one without a password.'
        : 'This file cannot be shown. It may be damaged. Download it to view it, or reject it.'}
    </Alert>
  );
}
