import { Box, Button, Typography } from '@mui/material';
import { idOf } from '@portal/contract/rules/application';
import { PagedList } from '#office/shared/list-paging.tsx';
import { usePages } from '#office/shared/pages.ts';
import type { useDebouncedFilters } from '#office/shared/use-debounced-filters.ts';
import { SearchField } from '#ui/search-field.tsx';
import type { ApplicationActions } from './application-actions.ts';
import type { ApplicationOffice } from './application-offices.ts';
import { ApplicationRow } from './application-row.tsx';

interface ApplicationListProps {
  office: ApplicationOffice;
  search: ReturnType<typeof useDebouncedFilters<{ q: string }>>;
  actions: ApplicationActions;
}

/** All applications of one kind, newest first, searchable and paginated. */
export function ApplicationList({ office, search: { filters, setFilters, settled }, actions }: ApplicationListProps) {
  const pages = usePages({
    name: office.collection,
    ask: office.list,
    query: { q: settled.q.trim() || undefined },
    failure: office.loadFailure,
  });
  return (
    <Box component="section" aria-labelledby="all" sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 1 }}>
        <Typography id="all" variant="h3" component="h2" tabIndex={-1} sx={{ flexGrow: 1 }}>
          {office.all}
        </Typography>
        <Box
          component="search"
          data-words={settled.q.trim() && `Search: ${settled.q.trim()}`}
          sx={{ width: { xs: 1, md: '24rem' }, order: { xs: 1, md: 0 } }}
        >
          <SearchField size="small" label={office.searchLabel} text={filters.q} onChange={(q) => setFilters({ q })} />
        </Box>
        <Button variant="outlined" onClick={pages.reload} sx={{ minHeight: { xs: 44, md: 40 } }}>
          Refresh Data
        </Button>
      </Box>
      <PagedList things="applications" pages={pages} empty={office.empty} loading={office.loading} heading="all">
        {(application) => (
          <ApplicationRow key={idOf(application)} application={application} actions={actions} heading="all" />
        )}
      </PagedList>
    </Box>
  );
}
