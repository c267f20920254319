import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTitle } from '#lib/use-title.ts';
import { BareShell } from '#ui/bare-shell.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictSheet } from './verdict-sheet.tsx';
import { mayBeMember } from './verdict-texts.ts';

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The page behind the code of a membership card or a certificate: what the federation says of it at this moment. */
export function Verify({ code }: { code: string }) {
  const { verification, isPaused, check } = useVerification(code);

  useTitle('Verify a card or certificate');

  return (
    <BareShell>
      <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 6 } }}>
        <Typography component="h1" variant="h1" sx={{ mb: 3, fontSize: '2.25rem' }}>
          Validity check
        </Typography>
        <VerdictSheet verification={verification} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3 }}>
          <Button variant="outlined" size="large" onClick={check}>
            Check again
          </Button>
          {'checkedAt' in verification && <Typography>Checked at {time.format(verification.checkedAt)}</Typography>}
        </Box>
        {isPaused && (
          <Typography role="status" sx={{ mt: 2 }}>
            This page has stopped checking automatically. Press “Check again” before you rely on it.
          </Typography>
        )}
        <Typography color="textSecondary" variant="body2" sx={{ mt: 3 }}>
          A screenshot, a printed card or a certificate is not proof. Only this page shows whether it’s valid.
          {mayBeMember(verification) && ' It shows minors by initials only.'}
        </Typography>
      </Container>
    </BareShell>
  );
}
