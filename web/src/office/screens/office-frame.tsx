import type { ReactNode } from 'react';
import { documentsShown, useLivePendingDocuments } from '#office/documents/live.ts';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { OfficeQueries } from '#office/shared/office-queries.tsx';
import { SideMenu } from '#office/shared/side-menu.tsx';
import { countOf, useStats } from '#office/shared/stats.ts';
import { Shell } from '#ui/page.tsx';

/** The frame of the office's views: a menu that says live how much waits where, and the view beside it. */
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
  const { stats } = useStats(useLastActivity());
  const documents = countOf(useLivePendingDocuments(), documentsShown);
  return <SideMenu counts={{ ...stats, documents }} />;
}
