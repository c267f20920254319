import { Box, Button, Container, Link, Paper, TextField, Typography } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BareShell } from '#ui/bare-shell.tsx';
import { RingsMark } from '#ui/brand-mark.tsx';
import { display } from '#ui/theme.ts';
import type { SheetName, SheetText } from './verdict-sheet.ts';

/** The verdict's colors, equal in light and dark, so that they can be distinguished from afar. */
const bands = {
  valid: { word: 'Valid', sign: '✓', bgcolor: '#14693A' },
  invalid: { word: 'Not valid', sign: '✕', bgcolor: '#B3112B' },
} as const;

const padding = { px: { xs: 2.5, sm: 4 } };

function Band({ verdict }: { verdict: keyof typeof bands }) {
  const { word, sign, bgcolor } = bands[verdict];
  return (
    <Box sx={{ ...padding, bgcolor, color: '#FFFFFF', py: 2.5 }}>
      <Typography component="h2" sx={{ ...display, fontSize: '3.25rem', lineHeight: 1 }}>
        <span aria-hidden="true">{sign} </span>
        {word}
      </Typography>
    </Box>
  );
}

/** A placeholder for text. */
function Place({ of, sx, color = 'textPrimary' }: { of: SheetText; sx?: SxProps<Theme>; color?: string }) {
  return <Typography data-text={of} color={color} sx={sx ?? null} />;
}

/** A leader's check; removed with its text. */
function CheckLine({ of, name }: { of: SheetText; name: string }) {
  return (
    <Box data-with={of} sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="dt" sx={{ fontWeight: 650 }}>
        {name}
      </Typography>
      <Typography component="dd" data-text={of} sx={{ m: 0 }} />
    </Box>
  );
}

const holder = (
  <Box sx={{ ...padding, py: 3 }}>
    <Place of="name" sx={{ fontSize: '1.5rem', fontWeight: 650, overflowWrap: 'anywhere' }} />
    <Place of="product" sx={{ fontSize: '1.125rem' }} />
    <Place of="number" />
    <Place of="term" color="textSecondary" sx={{ mt: 1 }} />
    <Place of="lapse" sx={{ mt: 1 }} />
    <Box component="dl" sx={{ m: 0 }}>
      <CheckLine of="safesport" name="SafeSport certification" />
      <CheckLine of="background_check" name="Background check" />
    </Box>
    <Place of="note" sx={{ mt: 1.5 }} />
  </Box>
);

function NoticeSheet({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ ...padding, display: 'grid', justifyItems: 'start', gap: 2, py: 4 }}>
      <RingsMark sx={{ width: 56 }} />
      {children}
    </Box>
  );
}

/** Asks for a code. Sent to this page as a query, so that it works like a scanned code. */
const askForm = (
  <Box
    component="form"
    action="/verify"
    sx={{ ...padding, display: 'grid', justifyItems: 'start', gap: 2.5, py: { xs: 3, sm: 4 } }}
  >
    <Typography>
      Scan the QR code on a card or certificate with a phone’s camera. Or paste its link, or enter its code.
    </Typography>
    <TextField
      name="verify"
      id="code"
      label="Code or link"
      required
      fullWidth
      slotProps={{
        inputLabel: { shrink: true, required: false },
        htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 500 },
      }}
    />
    <Button type="submit" variant="contained" size="large">
      Check
    </Button>
  </Box>
);

const sheets: Record<SheetName, ReactNode> = {
  ask: askForm,
  checking: (
    <NoticeSheet>
      <Typography>Checking this code…</Typography>
    </NoticeSheet>
  ),
  failed: (
    <NoticeSheet>
      <Place of="reason" />
    </NoticeSheet>
  ),
  unknown: (
    <>
      <Band verdict="invalid" />
      <Typography sx={{ ...padding, py: 3 }}>
        This code does not belong to any membership card or certificate. It may have been altered, or the card may have
        been replaced.
      </Typography>
    </>
  ),
  valid: (
    <>
      <Band verdict="valid" />
      {holder}
    </>
  ),
  invalid: (
    <>
      <Band verdict="invalid" />
      {holder}
    </>
  ),
};

/** Shown if the script is late or missing. */
const unsettled = {
  visibility: 'hidden',
  animation: 'appear 0s 12s forwards',
  '@keyframes appear': { to: { visibility: 'visible' } },
};

/**
 * The page behind a card's or certificate's code: the federation's current verdict. Prerendered with every possible
 * sheet; front/check.ts, the only script a phone at the door loads, shows the right one.
 */
export function VerifyPage() {
  return (
    <BareShell>
      <Container maxWidth="sm" sx={{ py: { xs: 3, sm: 6 } }}>
        <Typography component="h1" variant="h1" sx={{ mb: 3, fontSize: '2.25rem' }}>
          Validity check
        </Typography>
        <Paper
          id="sheet"
          variant="outlined"
          aria-live="polite"
          sx={{ overflow: 'hidden', borderRadius: 2, minHeight: 240 }}
        >
          {sheets.checking}
          <Typography sx={{ ...padding, ...unsettled }}>
            This takes longer than usual. <Link href="">Load the page again</Link>
          </Typography>
        </Paper>
        {Object.entries(sheets).map(([name, sheet]) => (
          <template key={name} id={`sheet-${name}`}>
            {sheet}
          </template>
        ))}
        <Box
          id="again"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            mt: 3,
            '&[hidden]': { display: 'none' },
          }}
        >
          <Button id="check" variant="outlined" size="large">
            Check again
          </Button>
          <Button href="/verify" size="large">
            Check another code
          </Button>
          <Typography id="checked" />
        </Box>
        <div id="paused" role="status" />
        <template id="paused-text">
          <Typography sx={{ mt: 2 }}>
            This page has stopped checking automatically. Press “Check again” before you rely on it.
          </Typography>
        </template>
        <Typography color="textSecondary" variant="body2" sx={{ mt: 3 }}>
          A screenshot, a printed card or a certificate is not proof. Only this page shows whether it’s valid.
          <span id="minors" />
        </Typography>
        <template id="minors-text"> It shows minors by initials only.</template>
      </Container>
    </BareShell>
  );
}
