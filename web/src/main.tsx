import '@fontsource-variable/inter/wght.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '#ui/global.css';
import '#ui/fallback-fonts.css';
import '#front/prerendered.css';
import createCache from '@emotion/cache';
import { lazy, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { noteView, reportError, reportUncaught } from '#app/error-reporting.ts';
import { placeFromUrl } from '#app/navigation.tsx';
import { Portal } from '#app/portal.tsx';
import { Root } from '#front/root.tsx';
import { sweepDrafts } from '#lib/drafts.ts';
import { discardMismatchedPage, hasPrerenderedPage, prerenderedStyles } from '#lib/prerendered.ts';
import { EnableControls } from '#ui/enable-controls.tsx';

const Policies = lazy(async () => ({ default: (await import('#public/policies/policies.tsx')).Policies }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/**
 * Returns the content for the address: the policies, which are outside the portal and need no session, or the portal.
 */
function contentForAddress(): ReactNode {
  if (location.pathname.replace(/\/$/, '') !== '/policies') {
    const start = placeFromUrl();
    discardMismatchedPage(start);
    return <Portal start={start} />;
  }
  noteView('policies');
  return (
    <>
      <Policies />
      <EnableControls />
    </>
  );
}

/** Reports errors caught by an error boundary both to the console and to the server. */
function reportCaught(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error(error, componentStack);
  reportError('boundary', error);
}

reportUncaught();
sweepDrafts();

const cache = createCache({ key: 'css' });
const page = <Root cache={cache}>{contentForAddress()}</Root>;

if (hasPrerenderedPage(root)) {
  for (const name of prerenderedStyles()) cache.inserted[name] = true;
  hydrateRoot(root, page, { onCaughtError: reportCaught, onRecoverableError: reportCaught });
} else {
  createRoot(root, { onCaughtError: reportCaught }).render(page);
}
