import { Box, Button, useMediaQuery } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { lazy, Suspense, useId, useState } from 'react';
import { memberDenial } from '#office/decisions/deniable.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { BulkBar } from '#office/member-list/bulk/bulk-bar.tsx';
import { useMemberBulk } from '#office/member-list/bulk/use-member-bulk.ts';
import { type Filters, filtersFrom, orderOf, useMemberFilters } from '#office/member-list/filters.ts';
import { JumpTo, MemberFilters } from '#office/member-list/member-filters.tsx';
import { detailsButtonOf, RowActionsContext } from '#office/member-list/member-list.ts';
import { MemberListPart } from '#office/member-list/member-list-part.tsx';
import { MemberSummary } from '#office/member-list/member-summary.tsx';
import { useMemberPages } from '#office/member-list/use-member-pages.ts';
import { useOpenMember } from '#office/member-list/use-open-member.ts';
import { useMemberActions } from '#office/members/use-member-actions.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { ListPaging } from '#office/shared/list-paging.tsx';
import { useRecount } from '#office/shared/stats.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useFocusAfterDialog } from '#ui/focus.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Page } from '#ui/page.tsx';
import { usePreload } from '#ui/use-preload.ts';
import { ViewLink } from '#ui/view-link.tsx';

const loadDetails = async () => ({ default: (await import('#office/member-list/open-member.tsx')).OpenMember });
const OpenMember = lazy(loadDetails);

// Only managers have it.
const BulkMenu = lazy(async () => ({
  default: (await import('#office/member-list/bulk/bulk-menu.tsx')).BulkMenu,
}));
const SavedFilters = lazy(async () => ({
  default: (await import('#office/member-list/saved-filters.tsx')).SavedFilters,
}));
const RecordPayment = lazy(async () => ({
  default: (await import('#office/payments/record/record-payment.tsx')).RecordPayment,
}));
const CreateMember = lazy(async () => ({
  default: (await import('#office/create-member/create-member.tsx')).CreateMember,
}));

const bulkMenuLoading = (
  <BusyButton busy variant="outlined" endIcon={<ChevronDownIcon />}>
    Bulk actions
  </BusyButton>
);

// A window too low for ten rows scrolls as a whole as well.
const listHeight = { flex: { lg: '1 1 0' }, minHeight: { lg: '24rem' } } as const;

/** All members: search, filter, approve, change status one by one or in bulk, and add by hand. */
export function AdminMembers() {
  const { mayCall } = useOffice();
  const { filters, setFilters, settled } = useMemberFilters();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isCreating, setIsCreating] = useState(false);
  const [payer, setPayer] = useState<User | null>(null);
  const list = useId();
  // Refetches after others' actions and members' payments.
  const lastActivity = useLastActivity();
  const pages = useMemberPages(settled, lastActivity);
  const hasRoomForPanel = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const details = useOpenMember(pages.rows, hasRoomForPanel);
  useFocusAfterDialog(details.isOpen, detailsButtonOf(details.id));
  // The row may have disappeared meanwhile.
  useFocusAfterDialog(details.isOpen, list);
  const recount = useRecount();
  const actions = useMemberActions();
  const { deny, denying } = useDenial(list);
  usePreload(loadDetails);
  const selected = pages.rows.filter(({ user_id }) => chosen.has(user_id));

  const refresh = () => {
    pages.refresh();
    recount();
  };
  // Tiles keep the current sort order.
  const filter = (chosen: Filters) => setFilters({ ...chosen, sort: filters.sort });
  const follow = (done: boolean) => {
    if (done) refresh();
    return done;
  };
  const bulk = useMemberBulk(({ done }) => {
    setChosen((before) => before.difference(new Set(done.map(({ user_id }) => user_id))));
    refresh();
  });

  const rowActions = {
    isBusy: actions.isBusy,
    onApprove: async (member: User) => follow(await actions.approve(member)),
    onStatus: async (member: User, status: string, question?: string) =>
      follow(await actions.setStatus(member, status, question)),
    onInvite: actions.invite,
    onDetails: details.open,
    openId: hasRoomForPanel ? details.id : '',
  };

  const actionButtons = mayCall('createMembership') && (
    <>
      <Suspense fallback={bulkMenuLoading}>
        <BulkMenu onChanged={refresh} />
      </Suspense>
      <Button variant="contained" onClick={() => setIsCreating(true)}>
        + Create member
      </Button>
    </>
  );

  return (
    <Page
      title="Members"
      width="xl"
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
      fillsWindow
      actions={!isNarrow && actionButtons}
    >
      <MemberFilters filters={filters} onChange={setFilters} isNarrow={isNarrow}>
        <Suspense>
          <SavedFilters filters={filters} onChoose={setFilters} />
        </Suspense>
      </MemberFilters>
      {isNarrow && actionButtons && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2 }}>{actionButtons}</Box>
      )}
      <MemberSummary onFilter={filter} />
      <FetchProblem problem={pages.problem} onTryAgain={pages.refresh} next={list} />
      <Box data-screen-only sx={{ display: 'flex', alignItems: 'flex-start', columnGap: 2, mb: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {mayCall('approveMembership') && (
            <BulkBar rows={pages.rows} selected={selected} onSelect={setChosen} bulk={bulk} />
          )}
        </Box>
        {!isNarrow && (
          <Box sx={{ flex: '0 0 11rem', mt: 0.5 }}>
            <JumpTo filters={filters} onChange={setFilters} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, ...listHeight }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <RowActionsContext value={rowActions}>
            <MemberListPart
              id={list}
              pages={pages}
              selected={new Set(selected.map(({ user_id }) => user_id))}
              onSelect={setChosen}
              sort={orderOf(settled) ? null : settled.sort}
              onSort={(sort) => setFilters(filtersFrom({ ...filters, sort }))}
            />
          </RowActionsContext>
          <ListPaging things="members" pages={pages} total={pages.total} />
        </Box>
        {details.isOpen && (
          <Suspense>
            <OpenMember
              key={details.key}
              id={details.id}
              listed={details.listed}
              takesFocus={details.takesFocus}
              {...rowActions}
              isPanel={hasRoomForPanel}
              onRecordPayment={setPayer}
              onDeny={(member, next) => deny(memberDenial(member), next)}
              onClose={details.close}
            />
          </Suspense>
        )}
      </Box>
      {payer && (
        <Suspense>
          <RecordPayment member={payer} onClose={() => setPayer(null)} />
        </Suspense>
      )}
      {denying}
      {isCreating && (
        <Suspense>
          <CreateMember onCreated={refresh} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
