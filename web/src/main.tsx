import '@fontsource-variable/inter/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Portal } from './app/portal.tsx';
import { theme } from './ui/theme.ts';

const Policies = lazy(async () => ({ default: (await import('./public/policies.tsx')).Policies }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The only address besides the portal's own: everything else is a view without one.
const isPolicies = location.pathname.replace(/\/$/, '') === '/policies';

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} storageManager={null} noSsr>
      <CssBaseline />
      {isPolicies ? (
        <Suspense>
          <Policies />
        </Suspense>
      ) : (
        <Portal />
      )}
    </ThemeProvider>
  </StrictMode>,
);
