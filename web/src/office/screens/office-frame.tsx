import '#lib/office-api.ts';
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

/** Reports whether a key opens the search: Ctrl+K or Command+K, and a slash unless it is typed into a field. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isChord = ctrlKey || metaKey;
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return isChord && !shiftKey;
  return key === '/' && !isChord && !(target instanceof Element && target.matches('input, textarea, select'));
}

// For offices without the activity. Each recount costs a read per 1,000 members for every count.
const recountMs = 300_000;

function CountedMenu() {
  const stats = useFollowingStats(useLastActivity(recountMs));
  const documents = countOf(useLivePendingDocuments(), documentsShown);
  const [isSearching, setIsSearching] = useState(false);

  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
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
