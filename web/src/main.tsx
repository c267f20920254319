import '@fontsource-variable/inter/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '#ui/fallback-fonts.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrokenPage } from '#app/broken.tsx';
import { noteView, reportError, reportUncaught } from '#app/error-reporting.ts';
import { Portal } from '#app/portal.tsx';
import { sweepDrafts } from '#lib/drafts.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { theme } from '#ui/theme.ts';

const Policies = lazy(async () => ({ default: (await import('#public/policies/policies.tsx')).Policies }));
const Verify = lazy(async () => ({ default: (await import('#verify/verify.tsx')).Verify }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** What the address asks for: one of the two pages outside the portal, which need no session, or the portal. */
function addressed(): ReactNode {
  const code = new URLSearchParams(location.search).get('verify');
  if (code !== null) {
    noteView('verify');
    return <Verify code={code} />;
  }
  if (location.pathname.replace(/\/$/, '') !== '/policies') return <Portal />;
  noteView('policies');
  return <Policies />;
}

/** What an error boundary catches is in the console as well as with the server. */
function tell(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error(error, componentStack);
  reportError('boundary', error);
}

reportUncaught();
sweepDrafts();

createRoot(root, { onCaughtError: tell }).render(
  <StrictMode>
    <ThemeProvider theme={theme} storageManager={null} noSsr>
      <CssBaseline />
      <ErrorBoundary fallback={<BrokenPage />}>
        <Suspense>{addressed()}</Suspense>
      </ErrorBoundary>
    </ThemeProvider>
  </StrictMode>,
);
