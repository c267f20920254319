import { Alert, Link, Typography } from '@mui/material';
import { lockedText } from '@portal/contract/rules/membership';
import { fullName } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import type { ReactNode } from 'react';
import { useNameForReader } from '#members/own/called.ts';
import { DeletionNotice } from '#members/own/deletion-notice.tsx';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { Page } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Everything a locked member sees: the status, a pending deletion, and who to contact. */
export function LockedScreen({ member, back }: { member: OwnMember['member']; back: ReactNode }) {
  const { status, lock_reason: reason } = member;
  const called = useNameForReader(member);
  return (
    <Page title="Membership Status" back={back}>
      <Typography sx={{ mb: 1.5, fontWeight: 650 }}>{fullName(member)}</Typography>
      <StatusBadge status={status} />
      <Alert severity="warning" sx={{ my: 2.5, maxWidth: '40rem', fontSize: '1rem' }}>
        {lockedText(status, called)}
        {reason && <Typography sx={{ mt: 1, whiteSpace: 'pre-line' }}>Reason: {reason}</Typography>}
      </Alert>
      <DeletionNotice member={member} />
      <Typography>
        Email <Link href={`mailto:${brand.email}`}>{brand.email}</Link> or call{' '}
        <Link href={`tel:${brand.phone.dialed}`}>{brand.phone.shown}</Link>.
      </Typography>
    </Page>
  );
}
