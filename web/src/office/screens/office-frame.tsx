import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { documentsShown, useLivePendingDocuments } from '#office/documents/live.ts';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { OfficeQueries } from '#office/shared/office-queries.tsx';
import { countOf, useFollowingStats } from '#office/shared/stats.ts';
import { Shell } from '#ui/page.tsx';
import { SideMenu } from './side-menu.tsx';

const QuickSearch = lazy(async () => ({ default: (await import('./quick-search.tsx')).QuickSearch }));

/** The office's layout: a menu with live counts of pending work, and the view next to it. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  return (
    <OfficeQueries>
      <Shell header={<CountedMenu />} beside>
        {children}
      </Shell>
    </OfficeQueries>
  );
}

function CountedMenu() {
  const stats = useFollowingStats(useLastActivity());
  const documents = countOf(useLivePendingDocuments(), documentsShown);
  const [isSearching, setIsSearching] = useState(false);

  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Don't leave a dialog that may have unsaved input.
      if (!document.querySelector('[role="dialog"]')) setIsSearching(true);
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);

  return (
    <>
      <SideMenu counts={{ ...stats, documents }} onSearch={() => setIsSearching(true)} />
      {isSearching && (
        <Suspense>
          <QuickSearch onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </>
  );
}
