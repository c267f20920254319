import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '@portal/contract/members';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useView } from '../lib/views.ts';
import { Page } from '../ui/page.tsx';
import { type Filters, filtersFrom } from './filters.ts';
import { MemberCards } from './member-cards.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberSummary } from './member-summary.tsx';
import { useMemberActions } from './use-member-actions.ts';
import { pageSizes, useMemberPages } from './use-member-pages.ts';
import { useSettled } from './use-settled.ts';

// The data grid is heavy, and a phone never shows it.
const MemberTable = lazy(async () => ({ default: (await import('./member-table.tsx')).MemberTable }));

/** Every member: searched, filtered, approved and set to another status. */
export function AdminMembers() {
  const navigate = useNavigate();
  const { state } = useView();
  const [filters, setFilters] = useState<Filters>(() => filtersFrom(state));
  const [pageSize, setPageSize] = useState(pageSizes[0] ?? 25);
  const [changes, setChanges] = useState(0);
  const pages = useMemberPages(useSettled(filters), pageSize);
  const actions = useMemberActions();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));

  const follow = (done: boolean) => {
    if (!done) return;
    pages.refresh();
    setChanges(changes + 1);
  };
  const list = {
    pages,
    pageSize,
    onPageSize: setPageSize,
    isBusy: actions.isBusy,
    onApprove: async (member: User) => follow(await actions.approve(member)),
    onStatus: async (member: User, status: string) => follow(await actions.setStatus(member, status)),
  };

  return (
    <Page
      title="Members"
      width="xl"
      back={
        <Button startIcon={<ArrowBack />} onClick={() => navigate('admin-dashboard')}>
          Back to Dashboard
        </Button>
      }
    >
      <MemberSummary version={String(changes)} onFilter={setFilters} />
      <MemberFilters filters={filters} onChange={setFilters} />
      {pages.problem && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={pages.refresh}>
              Try again
            </Button>
          }
        >
          {pages.problem}
        </Alert>
      )}
      <Suspense>{isWide ? <MemberTable {...list} /> : <MemberCards {...list} />}</Suspense>
    </Page>
  );
}
