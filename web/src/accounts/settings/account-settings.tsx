import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@portal/contract/members';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { countedText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { EmailSettings } from './email-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';

type PartName = 'password' | 'email';

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

function OtherSessions() {
  const notify = useNotify();
  const { busy, run } = useBusy();

  const end = () =>
    run(async () => {
      const { ended } = await api.endOtherSessions();
      notify(
        ended === 0 ? 'You weren’t signed in anywhere else.' : `${countedText(ended, 'session')} ended.`,
        'success',
      );
    }, 'We couldn’t sign you out elsewhere. Please try again.');

  return (
    <Section title="Where you’re signed in">
      <Typography sx={{ mb: 2 }}>
        Used someone else’s computer or lost your phone? You’ll stay signed in here.
      </Typography>
      <Button variant="outlined" aria-disabled={busy} onClick={() => busy || void end()}>
        Sign out everywhere else
      </Button>
    </Section>
  );
}
