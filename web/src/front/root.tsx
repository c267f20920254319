import { CacheProvider, type EmotionCache } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { BrokenPage } from '#app/broken.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { theme } from '#ui/theme.ts';

/** The wrapper of every page, rendered at build time or in the browser; `cache` holds the styles. */
export function Root({ cache, children }: { cache: EmotionCache; children: ReactNode }) {
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} storageManager={null} noSsr>
          <CssBaseline />
          <ErrorBoundary fallback={<BrokenPage />}>
            <Suspense>{children}</Suspense>
          </ErrorBoundary>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
