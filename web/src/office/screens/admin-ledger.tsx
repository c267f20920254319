import { Box, Typography } from '@mui/material';
import type { ActivityAnswer } from '@portal/contract/calls/activity';
import { dayOf, federationTimeText } from '@portal/contract/values/days';
import { api } from '#lib/api.ts';
import { csvBlob } from '#lib/csv-text.ts';
import { views } from '#lib/views.ts';
import { Filters, useLedgerFilters } from '#office/ledger/ledger-filters.tsx';
import { followPages } from '#office/reports/export/export-pages.ts';
import { useExportRun } from '#office/reports/export/export-run.ts';
import { wordsOf } from '#office/shared/activity-texts.ts';
import { ActivityWords } from '#office/shared/activity-words.tsx';
import { PagedList } from '#office/shared/list-paging.tsx';
import { type AskPage, usePages } from '#office/shared/pages.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

const failure = 'Failed to load the ledger';

const listActivity: AskPage<ActivityAnswer, object> = async (query, signal) => {
  const { activity = [], next_cursor } = await api.listActivity({ query, signal });
  return { rows: activity, next: next_cursor };
};

async function csvOf(query: object, signal: AbortSignal) {
  const pieces: string[] = [];
  await followPages(
    (cursor) => api.listActivity({ query: { ...query, format: 'csv', limit: 1000, cursor }, signal }),
    ({ csv_data = '' }) => pieces.push(csv_data),
    signal,
  );
  return { content: csvBlob(pieces), name: `ledger-${dayOf()}.csv` };
}

/** The ledger: everything that was done, newest first, by text, actor, person, action and days. */
export function AdminLedger() {
  const { filters, setFilters, query } = useLedgerFilters();
  const pages = usePages({ name: 'ledger', ask: listActivity, query, failure });
  const { progress, run } = useExportRun();
  return (
    <Page
      title={views['admin-ledger'].title}
      width="xl"
      lead="Everything that members, admins and the portal did. Each day is sealed, so that a change outside the portal shows."
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
      actions={
        <BusyButton
          variant="outlined"
          busy={progress !== null}
          onClick={() =>
            run((onProgress, signal) => {
              onProgress('Loading the ledger');
              return csvOf(query, signal);
            })
          }
        >
          Export as CSV
        </BusyButton>
      }
    >
      <Box component="section" aria-labelledby="records">
        <Typography id="records" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1.5 }}>
          Records
        </Typography>
        <Filters filters={filters} onChange={setFilters} />
        <PagedList
          things="records"
          pages={pages}
          empty="No records found."
          loading="Loading the ledger..."
          heading="records"
        >
          {(record) => <Row key={record.activity_id} record={record} />}
        </PagedList>
      </Box>
    </Page>
  );
}

/** One record: who did what to whom, which fields changed, and when. */
function Row({ record }: { record: ActivityAnswer }) {
  const { at, changed } = record;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
        alignItems: 'baseline',
        columnGap: 3,
        borderTop: 1,
        borderColor: 'divider',
        py: 1,
      }}
    >
      <Box>
        <ActivityWords entry={record} />
        {changed.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Fields: {changed.map(wordsOf).join(', ')}
          </Typography>
        )}
      </Box>
      <Typography
        component="time"
        variant="body2"
        dateTime={at}
        sx={{ color: 'text.secondary', textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {federationTimeText(at)}
      </Typography>
    </Box>
  );
}
