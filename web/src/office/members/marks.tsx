import { Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { missingLeaderChecks } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import type { ReactNode } from 'react';

/** A restriction on a member, in a word or two next to the name or status. */
export function Mark({ color = 'warning.main', children }: { color?: string; children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600, color }}>
      {children}
    </Typography>
  );
}

interface MemberMarksProps {
  member: Omit<User, 'membership_card'>;
  isUnconfirmed: boolean;
}

/** All restrictions on a member. */
export function MemberMarks({ member, isUnconfirmed }: MemberMarksProps) {
  return (
    <>
      {isUnconfirmed && <Mark>Email not confirmed</Mark>}
      {!member.has_password && <Mark color="text.secondary">Not activated yet</Mark>}
      {lacksConsent(member) && <Mark>Consent missing</Mark>}
      {missingLeaderChecks(member, dayOf()).length > 0 && <Mark>Checks missing</Mark>}
    </>
  );
}
