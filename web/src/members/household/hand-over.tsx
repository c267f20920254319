import { Box, Button, Typography } from '@mui/material';
import type { PendingHandOver } from '@portal/contract/records/hand-over';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { handOverDays, takeBackDays } from '@portal/contract/values/hand-over';
import { type Ref, useState } from 'react';
import { api } from '#lib/api.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { focusOn, useFocusAfterBoth } from '#ui/focus.ts';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';

type Member = OwnMember['member'];

const label = 'Hand over';

/** Hands a grown-up member over from a parent's account to their own: the offer, or its progress. */
export function HandOver({ member }: { member: Member }) {
  // The address of the earlier link, empty for the first one; null while the dialog is closed.
  const [asking, setAsking] = useState<string | null>(null);
  const button = useFocusAfterBoth(asking !== null, ownParts.handOver);
  const { first_name, handing_over } = member;
  return (
    <Section id={ownParts.handOver} title={`An account for ${first_name}`}>
      <Box aria-live="polite">
        {handing_over ? <HandOverProgress handingOver={handing_over} /> : <HandOverOffer member={member} />}
      </Box>
      {handing_over ? (
        <HandOverActions id={member.user_id} again={button} onAgain={() => setAsking(handing_over.email)} />
      ) : (
        <Button ref={button} variant="outlined" onClick={() => setAsking('')} sx={{ mt: 2, minHeight: 44 }}>
          {label}
        </Button>
      )}
      {asking !== null && <HandOverDialog member={member} email={asking} onClose={() => setAsking(null)} />}
    </Section>
  );
}

function HandOverOffer({ member: { first_name, membership_type } }: { member: Member }) {
  const what = 'an account with their own email address and password';
  return (
    <Typography sx={{ maxWidth: '36rem', overflowWrap: 'anywhere' }}>
      {membership_type === 'youth'
        ? `${first_name} is 18 and can have ${what}.`
        : `Does a parent sign in for ${first_name}? Then ${first_name} can have ${what}.`}{' '}
      The number and the term stay the same. Once {first_name} has taken the membership over, you no longer see it here.
      For {takeBackDays} days after that, you can take it back with a link that we email you. You don’t have to hand it
      over before you renew.
    </Typography>
  );
}

function HandOverProgress({ handingOver: { email, asked_at } }: { handingOver: PendingHandOver }) {
  const sentOn = dayOf(new Date(asked_at));
  const until = daysLater(sentOn, handOverDays);
  const isOver = until < dayOf();
  return (
    <Typography sx={{ maxWidth: '36rem', overflowWrap: 'anywhere' }}>
      We emailed a link to{' '}
      <strong>
        <EmailText>{email}</EmailText>
      </strong>{' '}
      on {dayText(sentOn)}.{' '}
      {isOver
        ? 'It was not used and has expired. Send it again, or take the hand-over back.'
        : `It can be used until ${dayText(until)}. Until then, nothing changes.`}
    </Typography>
  );
}

interface HandOverActionsProps {
  id: string;
  again: Ref<HTMLButtonElement>;
  onAgain: () => void;
}

/** The actions while the link is unused. */
function HandOverActions({ id, again, onAgain }: HandOverActionsProps) {
  const notify = useNotify();
  const { busy, run } = useBusy();
  const takeBack = () =>
    run(async () => {
      // The button disappears along with its purpose.
      focusOn(ownParts.handOver);
      await api.cancelHandOver({ params: { id } });
      notify('The hand-over was taken back. The link no longer works.', 'success');
    }, 'We couldn’t take the hand-over back. Please try again.');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      <Button ref={again} variant="outlined" onClick={onAgain} sx={{ minHeight: 44 }}>
        Send again
      </Button>
      <BusyButton busy={busy} onClick={takeBack} sx={{ minHeight: 44 }}>
        Take back
      </BusyButton>
    </Box>
  );
}
