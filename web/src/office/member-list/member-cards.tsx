import { Box, Checkbox, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { isUnconfirmed } from '#office/decisions/approval-question.ts';
import { MemberMarks } from '#office/members/marks.tsx';
import { MemberLink } from '#office/shared/member-link.tsx';
import { dayText } from '#ui/format.ts';
import type { MemberListProps } from './member-list.ts';
import { MemberStatus } from './member-status.tsx';
import { RowActions } from './row-actions.tsx';

// Shadows at edges with more content; covers in the page color scroll along and hide them at the ends.
const cover = 'var(--mui-palette-background-default)';
const shadow = 'rgb(var(--mui-palette-text-primaryChannel) / 0.28)';
const edges = {
  background: [
    `linear-gradient(${cover} 40%, transparent) top / 100% 40px local`,
    `linear-gradient(transparent, ${cover} 60%) bottom / 100% 40px local`,
    `radial-gradient(farthest-side at 50% 0, ${shadow}, transparent) top / 100% 14px`,
    `radial-gradient(farthest-side at 50% 100%, ${shadow}, transparent) bottom / 100% 14px`,
  ].join(', '),
  backgroundRepeat: 'no-repeat',
} as const;

/** The members as cards, for windows too narrow for a table. At the ends of the list, the page keeps scrolling. */
export function MemberCards({ pages, selected, onSelect }: MemberListProps) {
  const toggle = (id: string) => onSelect(selected.symmetricDifference(new Set([id])));
  return (
    <Box
      component="ul"
      aria-label="Members"
      tabIndex={0}
      sx={{
        ...edges,
        listStyle: 'none',
        m: 0,
        p: 0,
        // Each card's checkbox and focus ring reach into the margin.
        px: 1.5,
        mx: -1.5,
        minHeight: 0,
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        display: 'grid',
        alignContent: 'start',
        gridTemplateColumns: { sm: '1fr 1fr' },
        columnGap: 4,
        borderBlock: 1,
        borderColor: 'divider',
      }}
    >
      {pages.rows.map((member) => (
        <MemberCard
          key={member.user_id}
          member={member}
          selected={selected.has(member.user_id)}
          onSelect={() => toggle(member.user_id)}
        />
      ))}
    </Box>
  );
}

interface MemberCardProps {
  member: User;
  selected: boolean;
  onSelect: () => void;
}

function MemberCard({ member, selected, onSelect }: MemberCardProps) {
  const { membership_number, membership_expiry, membership_type, created_at } = member;
  const term =
    membership_expiry && `${membership_expiry < dayOf() ? 'expired' : 'expires'} ${dayText(membership_expiry)}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 0.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        checked={selected}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': `Select ${fullName(member)}` } }}
        sx={{ alignSelf: 'start', ml: -1.25, mt: -1.25, width: 44, height: 44 }}
      />
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Typography>
        <MemberMarks member={member} isUnconfirmed={isUnconfirmed(member)} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {productOf(membership_type).name}, joined {dayText(dayOf(new Date(created_at)))}
        </Typography>
        {membership_number && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[membership_number, term].filter(Boolean).join(', ')}
          </Typography>
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            '& > :last-child': { ml: 'auto' },
            '& .MuiButton-root': { minHeight: { xs: 44, md: 32 } },
          }}
        >
          <MemberStatus member={member} />
          <RowActions member={member} />
        </Box>
      </Box>
    </Box>
  );
}
