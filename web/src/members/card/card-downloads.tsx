import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile } from '#lib/save-file.ts';
import { useBusy } from '#ui/use-busy.ts';
import type { CardFacts } from './card-face.ts';

const failure = 'We couldn’t download the card. Please check your connection and try again.';

const drawings = {
  png: async (facts: CardFacts) => (await import('./card-canvas.ts')).drawCard(facts),
  pdf: async (facts: CardFacts) => (await import('./card-downloads.ts')).cardPdf(facts),
};

/** Takes the card along as a picture, as a PDF or on paper. */
export function CardDownloads({ facts }: { facts: CardFacts }) {
  const { busy, run } = useBusy();
  const name = `membership-card-${facts.card.member_id}`;
  const download = (type: keyof typeof drawings) =>
    run(async () => saveFile(await drawings[type](facts), `${name}.${type}`), failure);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, ml: -1.5, '& > button': { px: 1.5, minHeight: 44 } }}
    >
      <Button aria-disabled={busy} onClick={() => download('png')}>
        Download PNG
      </Button>
      <Button aria-disabled={busy} onClick={() => download('pdf')}>
        Download PDF
      </Button>
      <Button onClick={() => print()}>Print</Button>
    </Box>
  );
}
