import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { productOf } from '@portal/contract/catalogue';
import { dayOf } from '@portal/contract/days';
import type { User } from '@portal/contract/members';
import { dayText } from '../ui/format.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { nameOf } from './choices.ts';
import type { MemberListProps } from './member-list.ts';
import { RowActions } from './row-actions.tsx';

/** The members one below the other, for windows in which a table has no room. */
export function MemberCards({ pages, message, ...actions }: MemberListProps) {
  return (
    <Box aria-busy={pages.loading}>
      <Typography role="status" sx={{ color: 'text.secondary', minHeight: '1.6em', textAlign: 'center' }}>
        {message}
      </Typography>
      <Box
        component="ul"
        aria-label="Members"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}
      >
        {pages.rows.map((member) => (
          <MemberCard key={member.user_id} member={member} {...actions} />
        ))}
      </Box>
    </Box>
  );
}

type MemberCardProps = Pick<MemberListProps, 'isBusy' | 'onApprove' | 'onStatus'> & { member: User };

function MemberCard({ member, isBusy, onApprove, onStatus }: MemberCardProps) {
  const { membership_number, membership_expiry, membership_type, created_at } = member;
  const term = membership_expiry && `expires ${dayText(membership_expiry)}`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1.5 }}>
        <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 }}>
          {nameOf(member)}
        </Typography>
        <StatusBadge status={member.status} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {member.email}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {productOf(membership_type).name}, joined {dayText(dayOf(new Date(created_at)))}
      </Typography>
      {membership_number && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[membership_number, term].filter(Boolean).join(', ')}
        </Typography>
      )}
      <RowActions member={member} isBusy={isBusy} onApprove={onApprove} onStatus={onStatus} />
    </Box>
  );
}
