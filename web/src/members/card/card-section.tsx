import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { MembershipCard } from '@portal/contract/records/member';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { goToPart, ownParts } from '#members/own/own-parts.ts';
import type { Standing } from '#members/own/standing.ts';
import type { CardState, OwnMember } from '#members/own/use-own-member.ts';
import { RingsMark } from '#ui/brand-mark.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { CardPanel } from './card-panel.tsx';

interface CardSectionProps {
  card: CardState;
  household: readonly MembershipCard[];
  standing: Standing;
  issued: OwnMember['member']['membership_issued'];
  /** The reader's name for the card's member, unless it is the reader. */
  called: string | undefined;
  isWithoutConsent: boolean;
  /** The checks that keep a leader from leading. */
  missing: readonly string[];
}

export function CardSection(props: CardSectionProps) {
  return (
    <Section id={ownParts.card} title="Digital Membership Card">
      <Content {...props} />
    </Section>
  );
}

const place = { width: '100%', maxWidth: 480, aspectRatio: '85.6 / 54', borderRadius: '14px' } as const;

function Content({ card, household, standing, issued, called, isWithoutConsent, missing }: CardSectionProps) {
  const expired = standing === 'expired';
  if (card.state === 'ready') {
    return (
      <CardPanel
        facts={{ card: card.card, expired, issued }}
        household={household}
        onRenew={expired ? () => goToPart('renewal') : undefined}
      >
        {missing.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2, maxWidth: 480 }}>
            This card shows {called ? 'the' : 'your'} membership only. {called ?? 'You'} can’t act as a grappling leader
            with it. Missing: {missing.join(' and ')}.
          </Alert>
        )}
        <ReplaceCard called={called} />
      </CardPanel>
    );
  }
  if (card.state === 'loading') {
    return <Skeleton variant="rounded" role="status" aria-label="Loading the card" sx={{ ...place, height: 'auto' }} />;
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
        {card.reason}
      </Alert>
    );
  }
  return (
    <Box
      sx={{
        ...place,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 2,
        p: 3,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'divider',
        textAlign: 'center',
      }}
    >
      <RingsMark sx={{ width: 56, opacity: 0.45 }} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '22rem' }}>
        {capitalizedPossessive(called)} card, with {called ? 'the' : 'your'} membership number and QR code, will appear
        here once{' '}
        {isWithoutConsent ? 'the policies are accepted.' : `${called ? 'the' : 'your'} membership is approved.`}
      </Typography>
    </Box>
  );
}

const questionAbout = (called: string | undefined) =>
  `Replace the code on ${possessive(called)} card? Earlier copies, on paper or on another phone, will no longer be valid.`;

/** Replaces the code of a lost or shared card; all earlier copies become invalid. */
function ReplaceCard({ called }: { called: string | undefined }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { reload } = useSession();
  const { busy, run } = useBusy();

  const replace = async () => {
    if (!(await confirm(questionAbout(called), { agree: 'Replace code', danger: true }))) return;
    await run(async () => {
      await api.replaceCard();
      notify(`${capitalizedPossessive(called)} card has a new code. Earlier copies are no longer valid.`, 'success');
      await reload().catch((error: unknown) => {
        report('The profile could not be loaded again', error);
        location.reload();
      });
    }, 'We couldn’t replace the code. Please try again.');
  };

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2, maxWidth: 480 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Lost a printed card, or does someone else have a copy? A new code makes every earlier copy invalid.
      </Typography>
      <BusyButton busy={busy} onClick={replace} sx={{ px: 1.5, ml: -1.5, minHeight: 44 }}>
        Replace code
      </BusyButton>
    </Box>
  );
}
