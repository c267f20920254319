import useMediaQuery from '@mui/material/useMediaQuery';
import type { User } from '@portal/contract/members';
import { useState } from 'react';
import { useView } from '../lib/views.ts';
import { Page } from '../ui/page.tsx';
import { ViewLink } from '../ui/view-link.tsx';
import { type Filters, filtersFrom } from './filters.ts';
import { ListPaging } from './list-paging.tsx';
import { ListProblem } from './list-problem.tsx';
import { MemberCards } from './member-cards.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberSummary } from './member-summary.tsx';
import { MemberTable } from './member-table.tsx';
import { pageSizes } from './paging.ts';
import { useMemberActions } from './use-member-actions.ts';
import { type MemberPages, useMemberPages } from './use-member-pages.ts';
import { useSettled } from './use-settled.ts';

/** Every member: searched, filtered, approved and set to another status. */
export function AdminMembers() {
  const { state } = useView();
  const [filters, setFilters] = useState<Filters>(() => filtersFrom(state));
  const [pageSize, setPageSize] = useState(pageSizes[0] ?? 25);
  const [changes, setChanges] = useState(0);
  const pages = useMemberPages(useSettled(filters), pageSize);
  const actions = useMemberActions();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));

  const follow = (done: boolean) => {
    if (done) {
      pages.refresh();
      setChanges((before) => before + 1);
    }
    return done;
  };
  const list = {
    pages,
    message: messageFor(pages),
    isBusy: actions.isBusy,
    onApprove: async (member: User) => follow(await actions.approve(member)),
    onStatus: async (member: User, status: string) => {
      follow(await actions.setStatus(member, status));
    },
  };

  return (
    <Page title="Members" width="xl" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <MemberSummary version={String(changes)} onFilter={setFilters} />
      <MemberFilters filters={filters} onChange={setFilters} />
      <ListProblem pages={pages} />
      {isWide ? <MemberTable {...list} /> : <MemberCards {...list} />}
      <ListPaging things="members" pages={pages} pageSize={pageSize} onPageSize={setPageSize} />
    </Page>
  );
}

function messageFor({ loading, problem, rows }: MemberPages): string | undefined {
  if (loading) return 'Loading members...';
  return rows.length === 0 && !problem ? 'No members found.' : undefined;
}
