import { Box, Skeleton, Typography } from '@mui/material';
import type { Application } from '@portal/contract/records/application';
import { eligibilityDay, idOf, isCharter, isValidOn } from '@portal/contract/rules/application';
import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { lazy, Suspense, useMemo } from 'react';
import { useOwnCharters } from '#applications/live.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { ClubMembers } from './club-members.tsx';
import { EntryLines } from './entry-lines.tsx';
import type { Row } from './entry-rows.ts';
import { charterText, entryTexts, summaryOf } from './entry-texts.ts';
import { useAdditions, useRemoval } from './use-changes.ts';

// The form library is not needed to view the list.
const EntryForm = lazy(async () => ({ default: (await import('./entry-form.tsx')).EntryForm }));

interface RosterEditorProps {
  kind: ApplicationKind;
  application: Application;
  rows: readonly Row[];
}

const headingId = 'summary';

/** Returns the valid charters whose members can be chosen for a list: a roster's own, or all of an event's leader. */
function useClubsFor(application: Application): string[] {
  const charters = useOwnCharters(application.owner_uid).data ?? [];
  const own = charters.filter((charter) => isValidOn(charter, dayOf()));
  return own.map(({ charter_id }) => charter_id).filter((id) => !isCharter(application) || id === idOf(application));
}

/** A leader's list editor: the summary, the form for numbers, and the lines. */
export function RosterEditor({ kind, application, rows }: RosterEditorProps) {
  const id = idOf(application);
  const listed = useMemo(() => new Set(rows.map(({ number }) => number)), [rows]);
  const additions = useAdditions(kind, id, listed);
  const { remove, removing } = useRemoval(kind, id, headingId, additions.forget);
  const charterIds = useClubsFor(application);
  const charter = charterText(application, dayOf());
  const summary = rows.length === 0 ? 'No one is on this list yet' : summaryOf(rows, kind);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 7 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: { md: 24 } }}>
        <Suspense fallback={<Skeleton variant="rounded" height={230} role="status" aria-label="Loading…" />}>
          <EntryForm kind={kind} additions={additions} rows={rows} />
        </Suspense>
        {charterIds.length > 0 && (
          <ClubMembers
            key={charterIds.join()}
            charterIds={charterIds}
            day={eligibilityDay(application, dayOf())}
            listed={listed}
            additions={additions}
          />
        )}
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {entryTexts[kind].rule} The list shows minors by initials only, except members of this club.
          {application.status !== 'approved' && ` Names appear once the ${entryTexts[kind].of} is approved.`}
          {charter && ` ${charter}.`}
        </Typography>
      </Box>
      <Box component="section" aria-labelledby={headingId} sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}>
        <Typography id={headingId} variant="h2" tabIndex={-1}>
          {summary}
        </Typography>
        <Box role="status">
          <HiddenText>{summary}</HiddenText>
        </Box>
        {rows.length === 0 ? (
          <Typography sx={{ mt: 1, color: 'text.secondary' }}>
            Anyone you add appears here right away, with the reason if they’re not current. The list updates
            automatically.
          </Typography>
        ) : (
          <EntryLines application={application} rows={rows} removing={removing} onRemove={remove} />
        )}
      </Box>
    </Box>
  );
}
