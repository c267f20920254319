import { Alert, Box, Button, Link, Typography } from '@mui/material';
import type { MembershipCard } from '@portal/contract/records/member';
import { brand } from '@portal/federation/brand';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isUnreachable, report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { instantText } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { useToday } from '#ui/use-today.ts';
import { CardPanel } from './card-panel.tsx';
import { type StoredCards, storedCards } from './stored-card.ts';

const recheckMs = 15_000;

/** Returns to the dashboard once the server is reachable; the browser does not notice a server outage. */
function useReturn(isPaused: boolean): void {
  const { reload } = useSession();
  const look = useEffectEvent(() => {
    if (isPaused || !navigator.onLine) return;
    reload().catch((error: unknown) => {
      if (isUnreachable(error)) return;
      report('The session could not be restored', error);
      location.reload();
    });
  });

  useEffect(() => {
    const listen = () => look();
    const timer = setInterval(listen, recheckMs);
    window.addEventListener('online', listen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listen);
    };
  }, []);
}

function followConnection(callBack: () => void): () => void {
  window.addEventListener('online', callBack);
  window.addEventListener('offline', callBack);
  return () => {
    window.removeEventListener('online', callBack);
    window.removeEventListener('offline', callBack);
  };
}

/** Whether the device has a network, even if the server does not respond. */
const useOnline = () => useSyncExternalStore(followConnection, () => navigator.onLine);

/** A member's view without the server: the household's cards as last seen here. */
export function OfflineCard() {
  const [stored] = useState(storedCards);
  const [atDoor, setAtDoor] = useState(false);
  const isOnline = useOnline();
  useReturn(atDoor);

  if (stored) return <SavedCards stored={stored} onDoor={setAtDoor} />;
  return (
    <Page title={isOnline ? 'We can’t connect right now' : 'You’re offline'} width="sm">
      <Typography sx={{ mb: 3 }}>
        {isOnline && 'Our server isn’t responding. '}
        This browser has no saved membership card. Once you’ve opened your card here, it also works offline.
      </Typography>
      <Button variant="contained" onClick={() => location.reload()}>
        Try again
      </Button>
    </Page>
  );
}

interface SavedCardsProps {
  stored: StoredCards;
  onDoor: (atDoor: boolean) => void;
}

function SavedCards({ stored: { cards, as_of }, onDoor }: SavedCardsProps) {
  const isOnline = useOnline();
  const [card, choose] = useState<MembershipCard>(cards[0]);
  const today = useToday();
  const expired = card.expiry < today;
  return (
    <Page title={cards.length > 1 ? 'Digital Membership Cards' : 'Digital Membership Card'} width="sm">
      <Alert severity="info" sx={{ mb: 3, maxWidth: 480 }}>
        <Box component="strong" sx={{ display: 'block' }}>
          Saved copy as of {instantText(as_of)}
        </Box>
        {isOnline
          ? 'We can’t connect right now. Your dashboard will return when our server responds.'
          : 'You’re offline. Your dashboard will return when you’re back online.'}
        {expired && ' This membership has expired. You can renew it there.'}
        <Button color="inherit" variant="outlined" onClick={() => location.reload()} sx={{ display: 'flex', mt: 1.5 }}>
          Try again
        </Button>
      </Alert>
      {cards.length > 1 && <Choice cards={cards} chosen={card} onChoose={choose} />}
      <CardPanel key={card.member_id} facts={{ card, expired }} household={cards} onDoor={onDoor} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2, maxWidth: 480 }}>
        Anyone who scans the code sees the membership as it is today. Questions? Email{' '}
        <Link href={`mailto:${brand.email}`}>{brand.email}</Link>.
      </Typography>
    </Page>
  );
}

interface ChoiceProps {
  cards: readonly MembershipCard[];
  chosen: MembershipCard;
  onChoose: (card: MembershipCard) => void;
}

/** Selects the card to show, print and download. */
function Choice({ cards, chosen, onChoose }: ChoiceProps) {
  return (
    <Box role="group" aria-label="Whose card" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, maxWidth: 480 }}>
      {cards.map((card) => (
        <Button
          key={card.member_id}
          variant={card === chosen ? 'contained' : 'outlined'}
          aria-pressed={card === chosen}
          onClick={() => onChoose(card)}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
        >
          {card.name}
        </Button>
      ))}
    </Box>
  );
}
