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

const notActivated = 'Not activated yet';

/** Returns all restrictions on a member. */
export function marksOf(member: MemberMarksProps['member'], isUnconfirmed: boolean): string[] {
  return [
    isUnconfirmed && 'Email not confirmed',
    !member.has_password && notActivated,
    lacksConsent(member) && 'Consent missing',
    missingLeaderChecks(member, dayOf()).length > 0 && 'Checks missing',
  ].filter((mark) => mark !== false);
}

/** All restrictions on a member. */
export function MemberMarks({ member, isUnconfirmed }: MemberMarksProps) {
  return marksOf(member, isUnconfirmed).map((mark) => (
    <Mark key={mark} {...(mark === notActivated && { color: 'text.secondary' })}>
      {mark}
    </Mark>
  ));
}
