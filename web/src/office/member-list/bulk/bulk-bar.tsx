import { Box, Button, Checkbox, MenuItem, Select, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { lazy, Suspense, useId } from 'react';
import { canApprove, canInvite, settable } from '#office/members/status-choices.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { statusText } from '#ui/status-badge.tsx';
import { usePreload } from '#ui/use-preload.ts';
import { BulkReportNote, focusBar } from './bulk-report.tsx';
import { notWaitingText, selectionText } from './bulk-texts.ts';
import type { MemberBulk } from './use-member-bulk.ts';

const loadProgress = async () => ({ default: (await import('./bulk-progress.tsx')).BulkProgressLine });
const BulkProgressLine = lazy(loadProgress);

interface BulkBarProps {
  rows: readonly User[];
  selected: readonly User[];
  onSelect: (ids: ReadonlySet<string>) => void;
  bulk: MemberBulk;
}

/** The number of selected rows on the page, and the actions for all of them. */
export function BulkBar({ rows, selected, onSelect, bulk }: BulkBarProps) {
  const none = selected.length === 0;
  const isRunning = bulk.progress !== undefined;
  usePreload(loadProgress);

  const choose = (members: readonly User[]) => onSelect(new Set(members.map(({ user_id }) => user_id)));
  return (
    <Box component="section" aria-label="Selection" tabIndex={-1} sx={{ mb: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, minHeight: 48 }}>
        <SelectAll rows={rows} count={selected.length} onChoose={choose} />
        <Typography component="span" role="status" variant="body2">
          {selectionText(selected.length, rows.length)}
        </Typography>
        {!none && !isRunning && (
          <>
            <Button
              size="small"
              aria-label="Clear selection"
              onClick={({ currentTarget }) => {
                focusBar(currentTarget);
                choose([]);
              }}
            >
              Clear
            </Button>
            <BulkButtons selected={selected} bulk={bulk} />
          </>
        )}
      </Box>
      <Suspense>{bulk.progress && <BulkProgressLine progress={bulk.progress} />}</Suspense>
      {bulk.report && <BulkReportNote report={bulk.report} onClose={bulk.closeReport} />}
    </Box>
  );
}

function BulkButtons({ selected, bulk }: Pick<BulkBarProps, 'selected' | 'bulk'>) {
  const { mayCall } = useOffice();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <ApproveSelected selected={selected} onApprove={() => void bulk.approve(selected)} />
      {mayCall('setMemberStatus') && (
        <Select
          size="small"
          displayEmpty
          value=""
          onChange={(event) => void bulk.setStatus(selected, event.target.value)}
          renderValue={() => 'Change status'}
          inputProps={{ 'aria-label': 'Change status of selected' }}
          sx={{ height: 40, fontSize: '0.875rem', fontWeight: 650, color: 'primary.main' }}
        >
          {settable.map((status) => (
            <MenuItem key={status} value={status}>
              {statusText(status)}
            </MenuItem>
          ))}
        </Select>
      )}
      {selected.some(canInvite) && mayCall('inviteMember') && (
        <Button variant="outlined" onClick={() => void bulk.invite(selected)}>
          Send invitation
        </Button>
      )}
    </Box>
  );
}

interface SelectAllProps {
  rows: readonly User[];
  count: number;
  onChoose: (members: readonly User[]) => void;
}

/** Selects the whole page, above the cards; the table has this in its header. */
function SelectAll({ rows, count, onChoose }: SelectAllProps) {
  const isAll = count > 0 && count === rows.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onChoose(isAll ? [] : rows)}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
      sx={{ display: { lg: 'none' }, ml: -1.25, mr: -1, width: 44, height: 44 }}
    />
  );
}

/** Approves the selected members who are waiting for approval; disabled with an explanation if none are. */
function ApproveSelected({ selected, onApprove }: { selected: readonly User[]; onApprove: () => void }) {
  const count = selected.filter(canApprove).length;
  const reason = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <BusyButton
        variant="outlined"
        busy={count === 0}
        aria-describedby={count === 0 ? reason : undefined}
        onClick={onApprove}
      >
        Approve selected{count > 0 && count < selected.length && ` (${count} of ${selected.length})`}
      </BusyButton>
      {count === 0 && (
        <Typography id={reason} variant="body2" sx={{ color: 'text.secondary' }}>
          {notWaitingText(selected.length)}
        </Typography>
      )}
    </Box>
  );
}
