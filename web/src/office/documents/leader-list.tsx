import { Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import { fullName } from '@portal/contract/values/format';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { PagedList } from '#office/shared/list-paging.tsx';
import { focusOn } from '#ui/focus.ts';
import type { Opened } from '#ui/history-state.ts';
import { useToday } from '#ui/use-today.ts';
import { LeaderRow, titleIdOf } from './document-row.tsx';
import { flagsOf } from './document-texts.ts';
import { type LeaderListName, useLeaderPages } from './leader-pages.ts';

interface LeaderListProps {
  show: LeaderListName;
  opened: Opened<LeaderDocument>;
  /** ID of the element to focus when a row leaves the list. */
  heading: string;
}

const texts: Record<LeaderListName, { rule: string; empty: string }> = {
  expiring: {
    rule: 'Verified checks that expire within 30 days, soonest first. The portal has reminded these leaders by email.',
    empty: 'No checks expire within 30 days.',
  },
  all: {
    rule: 'Every leader with documents, the latest upload first.',
    empty: 'No leader has uploaded a document yet.',
  },
};

/** Leaders with the state of their checks and the newest document of each, one page at a time. */
export function LeaderList({ show, opened, heading }: LeaderListProps) {
  const pages = useLeaderPages(show, useLastActivity());
  const today = useToday();
  const { rule, empty } = texts[show];
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {rule}
      </Typography>
      <PagedList things="leaders" pages={pages} empty={empty} loading="Loading leaders..." heading={heading}>
        {({ member, documents }) => (
          <LeaderRow
            key={member.user_id}
            leader={{ id: member.user_id, name: fullName(member), email: member.email }}
            flags={flagsOf(member, today)}
            documents={documents}
            openId={opened.id}
            onToggle={(document, isOpen) => (isOpen ? opened.open(document) : opened.close())}
            onDecided={(document) => {
              opened.close();
              pages.refresh();
              focusOn(titleIdOf(document));
            }}
            heading={heading}
          />
        )}
      </PagedList>
    </>
  );
}
