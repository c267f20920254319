import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { Desk, DeskMember } from '@portal/contract/records/desk';
import { maxDeskMembers, maxReminded } from '@portal/contract/values/desk';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { api } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { countedText, countText, shortDayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { isFound, SearchField } from '#ui/search-field.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { type Filter, filters, isShown, stepText, verdictText } from './desk-texts.ts';

/** The styles of all lines, set once on the list: a thousand lines have to be fast on a phone. */
const linesLook = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 4fr) minmax(0, 7fr)' },
    columnGap: 2,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 84px',
  },
  '& strong': { fontWeight: 650 },
  '& span': { display: 'block', fontSize: '0.875rem' },
  '& .number': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& .verdict': { fontSize: '0.9375rem', fontWeight: 650, color: 'success.main' },
  '& .problem': { color: 'error.main' },
} as const;

interface DeskMembersProps {
  desk: Desk;
  onReminded: () => void;
}

/** Everyone who chose the club, with search, filter and reminders. */
export function DeskMembers({ desk: { charter, members, has_more }, onReminded }: DeskMembersProps) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const sought = useDeferredValue(text);
  const shown = useMemo(
    () =>
      members.filter(
        (member) =>
          isShown(member, filter) && isFound({ name: member.name, number: member.membership_number ?? '' }, sought),
      ),
    [members, filter, sought],
  );
  if (members.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Members appear here as soon as they choose this club in their registration or profile. Send them the join link.
      </Typography>
    );
  }
  return (
    <>
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
        <SearchField label="Search by name or number" text={text} onChange={setText} sx={{ flex: '2 1 14rem' }} />
        <TextField
          select
          label="Show"
          value={filter}
          onChange={({ target: { value } }) => setFilter(value as Filter)}
          sx={{ flex: '1 1 12rem' }}
        >
          {Object.entries(filters).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <RemindButton charterId={charter.charter_id} members={shown} onReminded={onReminded} />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        {shown.length < members.length && `${countText(shown.length)} of ${countText(members.length)} shown`}
      </Typography>
      {has_more && (
        <Typography variant="body2">This shows only {countText(maxDeskMembers)} of the club’s members.</Typography>
      )}
      <Box component="ul" aria-label="Members of the club" sx={linesLook}>
        {shown.map((member) => (
          <DeskLine key={member.user_id} member={member} />
        ))}
      </Box>
    </>
  );
}

const DeskLine = memo(function DeskLine({ member }: { member: DeskMember }) {
  const { name, membership_number, reason, reminded_on } = member;
  const next = stepText(member);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="number">{membership_number ?? 'No number yet'}</span>
      </div>
      <div>
        <span className={reason ? 'verdict problem' : 'verdict'}>
          {reason ? '✕' : '✓'} {verdictText(member)}
        </span>
        {next && <span>Next step – {next}</span>}
        {reminded_on && <span className="number">Reminded on {shortDayText(reminded_on)}</span>}
      </div>
    </li>
  );
});

interface RemindButtonProps {
  charterId: string;
  members: readonly DeskMember[];
  onReminded: () => void;
}

/** Reminds those shown who have a step to take and were not reminded lately. */
function RemindButton({ charterId, members, onReminded }: RemindButtonProps) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { busy, run } = useBusy();
  const ids = members.filter(({ can_be_reminded }) => can_be_reminded).map(({ user_id }) => user_id);
  if (ids.length === 0) return null;
  const label = `Remind ${countedText(ids.length, 'member')}`;

  async function send(): Promise<void> {
    let sent = 0;
    for (let start = 0; start < ids.length; start += maxReminded) {
      const body = { members: ids.slice(start, start + maxReminded) };
      sent += (await api.remindMembers({ params: { id: charterId }, body })).reminded.length;
    }
    notify(sent === 1 ? '1 reminder was sent.' : `${countText(sent)} reminders were sent.`, 'success');
  }

  async function ask(): Promise<void> {
    const note = 'We email the next step, to the parent of a minor. You can remind each member again after seven days.';
    if (!(await confirm(`${label}?`, { agree: 'Send reminders', note }))) return;
    await run(send, 'We couldn’t send all reminders. Please try again.');
    onReminded();
  }

  return (
    <BusyButton variant="outlined" busy={busy} onClick={() => void ask()} sx={{ minHeight: 44, mb: 1 }}>
      {label}
    </BusyButton>
  );
}
