import Box from '@mui/material/Box';
import { PrintSheet } from '#ui/print-sheet.tsx';
import { ink } from '#ui/theme.ts';
import { backOf, type CardFacts, frontOf } from './card-face.ts';
import { CardSide } from './card-side.tsx';

interface DigitalCardProps {
  facts: CardFacts;
  turned: boolean;
}

const side = {
  boxShadow: '0 10px 28px rgb(6 20 42 / 0.28)',
  // An edge on dark pages.
  outline: `1px solid ${ink.line}`,
  backfaceVisibility: 'hidden',
  transition: 'visibility 0s 200ms',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
} as const;

/** The membership card, front or back, in the proportions of a bank card; both sides are what is printed. */
export function DigitalCard({ facts, turned }: DigitalCardProps) {
  const qrCode = facts.card.qr_code;
  const front = frontOf(facts);
  const back = backOf(facts);
  return (
    <>
      <Box component="figure" aria-label="Membership card" sx={{ m: 0, maxWidth: 480, perspective: '1600px' }}>
        <Box
          sx={{
            position: 'relative',
            transformStyle: 'preserve-3d',
            transform: turned ? 'rotateY(180deg)' : 'none',
            transition: 'transform 450ms ease',
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          }}
        >
          <CardSide face={front} qrCode={qrCode} sx={{ ...side, visibility: turned ? 'hidden' : 'visible' }} />
          <CardSide
            face={back}
            qrCode={qrCode}
            sx={{
              ...side,
              visibility: turned ? 'visible' : 'hidden',
              position: 'absolute',
              inset: 0,
              transform: 'rotateY(180deg)',
            }}
          />
        </Box>
      </Box>
      <PrintSheet>
        <CardSide face={front} qrCode={qrCode} sx={{ width: '85.6mm', mb: '8mm' }} />
        <CardSide face={back} qrCode={qrCode} sx={{ width: '85.6mm' }} />
      </PrintSheet>
    </>
  );
}
