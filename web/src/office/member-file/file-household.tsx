import { Typography } from '@mui/material';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { shownStatus } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { MemberLink } from '#office/shared/member-link.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { dayText } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { FileRows } from './file-rows.tsx';

/** The other members of the account with links to their files, and who signs in; nothing if there are none. */
export function FileHousehold({ household: { holder, others }, member }: Pick<MemberFile, 'household' | 'member'>) {
  if (others.length === 0) return null;
  const today = dayOf();
  const rows = others.map((other) => ({
    key: other.user_id,
    title: <MemberLink id={other.user_id}>{fullName(other)}</MemberLink>,
    lines: [
      productOf(other.membership_type).name,
      other.membership_expiry &&
        `${other.membership_expiry < today ? 'Expired' : 'Expires'} ${dayText(other.membership_expiry)}`,
    ],
    end: <StatusBadge status={shownStatus(other, today)} />,
  }));
  return (
    <FileRows title="Household" rows={rows} empty="">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5, overflowWrap: 'anywhere' }}>
        {holder} signs in for these {others.length + 1} members with <EmailText>{member.email}</EmailText>.
      </Typography>
    </FileRows>
  );
}
