import { Box, Checkbox, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { isUnconfirmed } from '#office/decisions/approval-question.ts';
import { MemberMarks } from '#office/members/marks.tsx';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { EmailText } from '#ui/email-text.tsx';
import { dayText } from '#ui/format.ts';
import type { MemberListProps } from './member-list.ts';
import { MemberStatus } from './member-status.tsx';
import { RowActions } from './row-actions.tsx';

/** The members as cards, for windows too narrow for a table. They scroll with the page. */
export function MemberCards({ pages, selected, onSelect }: MemberListProps) {
  const toggle = (id: string) => onSelect(selected.symmetricDifference(new Set([id])));
  return (
    <Box
      component="ul"
      aria-label="Members"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
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
  const isSelectable = useOffice().mayCall('approveMembership');
  const { membership_number, membership_expiry, membership_type, created_at } = member;
  const term =
    membership_expiry && `${membership_expiry < dayOf() ? 'expired' : 'expires'} ${dayText(membership_expiry)}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: isSelectable ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)',
        columnGap: 0.5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {isSelectable && (
        <Checkbox
          checked={selected}
          onChange={onSelect}
          slotProps={{ input: { 'aria-label': `Select ${fullName(member)}` } }}
          sx={{ alignSelf: 'start', ml: -1.25, mt: -1.25, width: 44, height: 44 }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          <MemberLink id={member.user_id}>{fullName(member)}</MemberLink>
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <EmailText>{member.email}</EmailText>
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
