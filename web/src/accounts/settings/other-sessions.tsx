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
      notify(ended === 0 ? 'You were signed in nowhere else.' : `${countedText(ended, 'session')} ended.`, 'success');
    }, 'The other sessions could not be ended');

  return (
    <Section title="Where you are signed in">
      <Typography sx={{ mb: 2 }}>
        Did you sign in on a computer that is not yours, or lose your phone? You stay signed in here.
      </Typography>
      <Button variant="outlined" aria-disabled={busy} onClick={() => busy || void end()}>
        Sign out everywhere else
      </Button>
    </Section>
  );
}
