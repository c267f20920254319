import { Box } from '@mui/material';
import type { OwnSession } from '@portal/contract/calls/factors';
import { api } from '#lib/api.ts';
import { agoText } from '#ui/ago-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { focusOn } from '#ui/focus.ts';
import { countedText, instantText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { Row, rows } from './rows.tsx';

const id = 'open-sessions';

function factsOf({ is_current, started_at, used_at }: OwnSession): string[] {
  const since = `since ${instantText(started_at)}`;
  if (is_current) return ['This browser', since];
  return [since, ...(used_at ? [`last used ${agoText(used_at, Date.now())}`] : [])];
}

interface OpenSessionsProps {
  sessions: readonly OwnSession[];
  onChanged: () => void;
}

/** Where the account is signed in, with buttons to end the other sessions. */
export function OpenSessions({ sessions, onChanged }: OpenSessionsProps) {
  const notify = useNotify();
  const { busy, run } = useBusy();

  const end = (act: () => Promise<{ ok?: true; ended?: number }>) =>
    run(async () => {
      const { ended = 1 } = await act();
      // The button disappears along with its session.
      focusOn(id);
      notify(`${countedText(ended, 'session')} ended.`, 'success');
      onChanged();
    }, 'We couldn’t end the session. Please try again.');

  return (
    <Section id={id} title="Where you’re signed in">
      <Box component="ul" sx={rows}>
        {sessions.map((session) => {
          const device = session.device ?? 'Unknown device';
          return (
            <Row
              key={session.id}
              title={device}
              facts={factsOf(session)}
              action={
                !session.is_current && (
                  <BusyButton
                    busy={busy}
                    aria-label={`End ${device}, since ${instantText(session.started_at)}`}
                    onClick={() => end(() => api.endSession({ params: { id: session.id } }))}
                  >
                    End
                  </BusyButton>
                )
              }
            />
          );
        })}
      </Box>
      {sessions.length > 1 && (
        <BusyButton variant="outlined" busy={busy} onClick={() => end(api.endOtherSessions)}>
          End all others
        </BusyButton>
      )}
    </Section>
  );
}
