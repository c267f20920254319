import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import type { Desk } from '@portal/contract/records/desk';
import { dayOf } from '@portal/contract/values/days';
import { deskDays } from '@portal/contract/values/desk';
import { useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { Page } from '#ui/page.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { CoLeaders } from './co-leaders.tsx';
import { DeskFiles } from './desk-files.tsx';
import { DeskMembers } from './desk-members.tsx';
import { summaryOf, warningText } from './desk-texts.ts';
import { JoinLink } from './join-link.tsx';
import { useDesk } from './use-desk.ts';

/** The desk of a chartered club for its leaders: who may train, and whose step is next. Opened with the charter's `id`. */
export function ClubDesk() {
  const { user } = useSession();
  const { id } = useView().state;
  if (user && id) return <KnownDesk userId={user.user_id} id={id} />;
  return (
    <Frame>
      <Alert severity="info">Choose the charter on your dashboard to open its club desk.</Alert>
    </Frame>
  );
}

function Frame({ lead, children }: { lead?: string | undefined; children: React.ReactNode }) {
  return (
    <Page title="Club desk" lead={lead} back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      {children}
    </Page>
  );
}

function leadOf({ charter }: Desk): string {
  return [charter.academy_name, charter.charter_number].filter(Boolean).join(' · ');
}

function KnownDesk({ userId, id }: { userId: string; id: string }) {
  const [on, setOn] = useState(dayOf);
  const { desk, problem, reload } = useDesk(userId, id, on);
  return (
    <Frame lead={desk ? leadOf(desk) : undefined}>
      {problem && (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={reload}>
              Try again
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {!desk && !problem && (
        <Skeleton variant="rounded" height={280} role="status" aria-label="Loading the club desk" />
      )}
      {desk && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
          <section aria-label="Members">
            {desk.warnings.map((warning) => (
              <Alert
                key={`${warning.what} ${warning.name}`}
                severity="warning"
                variant="outlined"
                role="note"
                sx={{ mb: 1 }}
              >
                {warningText(warning)}
              </Alert>
            ))}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', my: 2 }}>
              <Typography variant="h2" sx={{ flex: '1 1 16rem' }}>
                {summaryOf(desk)}
              </Typography>
              <Box role="status">
                <HiddenText>{summaryOf(desk)}</HiddenText>
              </Box>
              <DayField on={on} onChange={setOn} />
            </Box>
            <ViewButton view="club-pay" state={{ id }} variant="contained" sx={{ minHeight: 44 }}>
              Pay for members
            </ViewButton>
            <DeskMembers desk={desk} onReminded={reload} />
            <DeskFiles desk={desk} />
          </section>
          <JoinLink {...desk.join} name={desk.charter.academy_name} />
          {desk.is_own && <CoLeaders desk={desk} onChanged={reload} />}
        </Box>
      )}
    </Frame>
  );
}

function DayField({ on, onChange }: { on: string; onChange: (day: string) => void }) {
  const { min, max } = deskDays();
  return (
    <TextField
      type="date"
      label="As of"
      value={on}
      onChange={({ target: { value } }) => {
        if (value >= min && value <= max) onChange(value);
      }}
      slotProps={{ htmlInput: { min, max }, inputLabel: { shrink: true } }}
      sx={{ flex: '0 0 auto', width: '12rem' }}
    />
  );
}
