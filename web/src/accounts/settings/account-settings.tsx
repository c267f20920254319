import Box from '@mui/material/Box';
import type { User } from '@portal/contract/members';
import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { EmailSettings } from './email-settings.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordSettings } from './password-settings.tsx';

type PartName = 'password' | 'email';

/** What somebody signs in with, and where they are signed in. */
export function AccountSettings() {
  const { user } = useSession();
  return user && <OwnSettings profile={user} />;
}

function OwnSettings({ profile }: { profile: User }) {
  const { member } = useOwnMember(profile);
  // One form at a time, because both ask for the password.
  const [{ open, closed }, setForm] = useState<{ open?: PartName; closed?: PartName }>({});
  const part = (name: PartName) => ({
    isOpen: open === name,
    wasClosed: closed === name,
    onOpen: () => setForm({ open: name }),
    onClose: () => setForm({ closed: name }),
  });
  return (
    <Page title="Account & security" width="sm" back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <EmailSettings email={member.email} isConfirmed={member.email_confirmed} {...part('email')} />
        <PasswordSettings {...part('password')} />
        <OtherSessions />
      </Box>
    </Page>
  );
}
