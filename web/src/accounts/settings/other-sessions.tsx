import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '#lib/api.ts';
import { countedText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** Ends all sessions but this one. */
export function OtherSessions() {
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
