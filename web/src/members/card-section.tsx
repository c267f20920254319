import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { DigitalCard } from './digital-card.tsx';
import { Section } from './section.tsx';
import type { Standing } from './standing.ts';
import type { CardState } from './use-own-member.ts';

/** The digital card, or what stands in its place. */
export function CardSection({ card, standing }: { card: CardState; standing: Standing }) {
  return (
    <Section title="Digital Membership Card">
      <Content card={card} standing={standing} />
    </Section>
  );
}

function Content({ card, standing }: { card: CardState; standing: Standing }) {
  if (card.state === 'ready') return <DigitalCard card={card.card} expired={standing === 'expired'} />;
  if (card.state === 'loading') {
    return (
      <Skeleton
        variant="rounded"
        role="status"
        aria-label="Loading your card"
        sx={{ width: '100%', maxWidth: 460, height: 'auto', aspectRatio: '85.6 / 54', borderRadius: '14px' }}
      />
    );
  }
  if (card.state === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={card.retry}>
            Try again
          </Button>
        }
      >
        Your card could not be loaded.
      </Alert>
    );
  }
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Your card with your membership number and QR code appears here once your membership is approved.
    </Typography>
  );
}
