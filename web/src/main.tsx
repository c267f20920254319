import '@fontsource-variable/inter/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '#ui/fallback-fonts.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { brand } from '@portal/contract/brand';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrokenPage } from '#app/broken.tsx';
import { Portal } from '#app/portal.tsx';
import { sweepDrafts } from '#lib/drafts.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { theme } from '#ui/theme.ts';

const Policies = lazy(async () => ({ default: (await import('#public/policies/policies.tsx')).Policies }));
const Verify = lazy(async () => ({ default: (await import('#verify/verify.tsx')).Verify }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** A page outside the portal, which needs no session and keeps its title. */
function page(title: string, content: ReactNode): ReactNode {
  document.title = `${title} | ${brand.name}`;
  return content;
}

/** What the address asks for: one of the two pages outside the portal, or the portal. */
function addressed(): ReactNode {
  const code = new URLSearchParams(location.search).get('verify');
  if (code !== null) return page('Verify a card or certificate', <Verify code={code} />);
  const path = location.pathname.replace(/\/$/, '');
  return path === '/policies' ? page('Policies', <Policies />) : <Portal />;
}

sweepDrafts();

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} storageManager={null} noSsr>
      <CssBaseline />
      <ErrorBoundary fallback={<BrokenPage />}>
        <Suspense>{addressed()}</Suspense>
      </ErrorBoundary>
    </ThemeProvider>
  </StrictMode>,
);
