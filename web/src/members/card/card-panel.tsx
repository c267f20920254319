import { Box, Button } from '@mui/material';
import type { MembershipCard } from '@portal/contract/records/member';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { FullscreenIcon } from '#ui/member-icons.tsx';
import { useBusy } from '#ui/use-busy.ts';
import type { CardFacts } from './card-face.ts';
import { DigitalCard } from './digital-card.tsx';
import { Door } from './door.tsx';
import { renewLabel } from './renew-label.ts';

interface CardPanelProps {
  facts: CardFacts;
  /** The household's cards, for switching between them at the door. */
  household: readonly MembershipCard[];
  /** Leads to the renewal of an expired membership. */
  onRenew?: (() => void) | undefined;
  /** Called with true when the card is opened for a door, and with false when it is closed. */
  onDoor?: (atDoor: boolean) => void;
  /** Additional actions. */
  children?: ReactNode;
}

/** The card with its actions: show it at a door, turn it over, download it. */
export function CardPanel({ facts, household, onRenew, onDoor, children }: CardPanelProps) {
  const [turned, setTurned] = useState(false);
  const [atDoor, setAtDoor] = useState(false);
  const { card } = facts;
  const show = (open: boolean) => {
    setAtDoor(open);
    onDoor?.(open);
  };
  return (
    <>
      <DigitalCard facts={facts} turned={turned} />
      {onRenew && (
        <Button
          variant="contained"
          color="secondary"
          size="large"
          fullWidth
          onClick={onRenew}
          sx={{ mt: 2, maxWidth: 480 }}
        >
          {renewLabel}
        </Button>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, mt: 2, maxWidth: 480 }}>
        <Button variant="contained" size="large" startIcon={<FullscreenIcon />} onClick={() => show(true)}>
          Full screen
        </Button>
        <Button variant="outlined" size="large" onClick={() => setTurned(!turned)}>
          {turned ? 'Show front' : 'Show back'}
        </Button>
      </Box>
      <CardDownloads facts={facts} />
      {children}
      <Door
        cards={household.some(({ member_id }) => member_id === card.member_id) ? household : [card]}
        shown={atDoor ? card.member_id : null}
        onRenew={onRenew}
        onClose={() => show(false)}
      />
    </>
  );
}

const failure = 'We couldn’t download the card. Please check your connection and try again.';

const drawings = {
  png: async (facts: CardFacts) => (await import('./card-canvas.ts')).drawCard(facts),
  pdf: async (facts: CardFacts) => (await import('./card-downloads.ts')).cardPdf(facts),
};

function CardDownloads({ facts }: { facts: CardFacts }) {
  const { busy, run } = useBusy();
  const name = `membership-card-${facts.card.member_id}`;
  const download = (type: keyof typeof drawings) =>
    run(async () => saveFile(await drawings[type](facts), `${name}.${type}`), failure);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1, ml: -1.5, '& > button': { px: 1.5, minHeight: 44 } }}
    >
      <BusyButton busy={busy} onClick={() => download('png')}>
        Download PNG
      </BusyButton>
      <BusyButton busy={busy} onClick={() => download('pdf')}>
        Download PDF
      </BusyButton>
      <Button onClick={() => print()}>Print</Button>
    </Box>
  );
}
