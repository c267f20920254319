import createCache from '@emotion/cache';
import { lazy, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from '#front/root.tsx';
import { sweepDrafts } from '#lib/drafts.ts';
import { discardMismatchedPage, hasPrerenderedPage, prerenderedStyles } from '#lib/prerendered.ts';
import { EnableControls } from '#ui/enable-controls.tsx';
import { noteView, reportError } from './error-reporting.ts';
import { placeFromUrl } from './navigation.tsx';
import { Portal } from './portal.tsx';

const Policies = lazy(async () => ({ default: (await import('#public/policies/policies.tsx')).Policies }));

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

/** Renders the view of the address, or hydrates the prerendered page. */
export function startPortal(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  sweepDrafts();
  const cache = createCache({ key: 'css' });
  const page = <Root cache={cache}>{contentForAddress()}</Root>;
  if (!hasPrerenderedPage(root)) {
    createRoot(root, { onCaughtError: reportCaught }).render(page);
    return;
  }
  for (const name of prerenderedStyles()) cache.inserted[name] = true;
  // As a transition, hydration pauses for the visitor every few milliseconds.
  startTransition(() => {
    hydrateRoot(root, page, { onCaughtError: reportCaught, onRecoverableError: reportCaught });
  });
}
