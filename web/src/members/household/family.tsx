import { Box } from '@mui/material';
import { accountHolderName } from '@portal/contract/rules/household';
import { isLocked } from '@portal/contract/rules/membership';
import { officeOf } from '@portal/contract/rules/offices';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { Door } from '#members/card/door.tsx';
import { useStoredCards } from '#members/card/use-stored-cards.ts';
import { AbandonedPaymentNotice } from '#members/own/abandoned-payment.tsx';
import { useUnderReview } from '#members/own/live.ts';
import { UnconfirmedNotice } from '#members/own/unconfirmed-notice.tsx';
import { type OwnMember, useHousehold } from '#members/own/use-own-member.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useNotify } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { AddChild } from './add-child.tsx';
import { AddedNotice } from './added-notice.tsx';
import { PayTogether } from './pay-together.tsx';
import { PersonCard } from './person-card.tsx';

/**
 * The dashboard of an account with several members: each of them, live, with a link to their own. Also shown on a
 * request for a person who is not in the account.
 */
export function Family() {
  const { user } = useSession();
  const { person } = useView().state;
  if (person) return <MissingPerson />;
  return user && <OwnFamily />;
}

function OwnFamily() {
  const people = useHousehold();
  const cards = useStoredCards();
  const [shown, show] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<readonly string[]>([]);
  const [first] = people;
  if (!first) return null;
  const hasCard = (number: string | null) => cards.some(({ member_id }) => member_id === number);
  const onDoorOf = ({ membership_number: number }: OwnMember['member']) =>
    hasCard(number) ? () => show(number) : undefined;
  const { member: holder, live } = first;
  // The rules hide a locked member's payments.
  const open = people.filter(({ member }) => !isLocked(member.status));
  return (
    <Page
      title={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          Welcome, {accountHolderName(holder)}
        </Box>
      }
      back={officeOf(holder) !== null && <ViewLink view="admin-dashboard">Back to the office</ViewLink>}
    >
      <LiveProblem of={[live]} />
      {open.map(({ member }) => (
        <ReviewWatch key={member.user_id} id={member.user_id} onChange={setReviewed} />
      ))}
      <AbandonedPaymentNotice />
      <AddedNotice people={people} reviewed={reviewed} />
      <Box sx={{ mb: { xs: 3, sm: 5 }, '&:empty': { display: 'none' } }}>
        <PayTogether household={people.map(({ member }) => member)} reviewed={reviewed} />
      </Box>
      <Box
        component="ul"
        aria-label="Your family"
        sx={{
          listStyle: 'none',
          display: 'grid',
          gap: { xs: 1.5, sm: 3 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
          m: 0,
          mb: { xs: 3, sm: 5 },
          p: 0,
        }}
      >
        {people.map(({ member }) => (
          <PersonCard
            key={member.user_id}
            member={member}
            isUnderReview={reviewed.includes(member.user_id)}
            onDoor={onDoorOf(member)}
          />
        ))}
      </Box>
      {!holder.email_confirmed && !isLocked(holder.status) && <UnconfirmedNotice email={holder.email} />}
      <Door cards={cards} shown={shown} onClose={() => show(null)} />
      <AddChild />
    </Page>
  );
}

/** Redirects to the family if the requested person is no longer in the account, such as a handed-over child. */
function MissingPerson() {
  const navigate = useNavigate();
  const notify = useNotify();
  useEffect(() => {
    notify('This person is not in your account anymore.');
    navigate('family', { person: '' }, true);
  }, [navigate, notify]);
  return null;
}

interface ReviewWatchProps {
  id: string;
  /** Updates the ids of members whose payment is under review. */
  onChange: Dispatch<SetStateAction<readonly string[]>>;
}

/** Reports, live, whether a member's payment is under review; renders nothing. */
function ReviewWatch({ id, onChange }: ReviewWatchProps) {
  const isUnderReview = useUnderReview(id, null);
  useEffect(() => {
    if (!isUnderReview) return;
    onChange((ids) => [...ids, id]);
    return () => onChange((ids) => ids.filter((other) => other !== id));
  }, [id, isUnderReview, onChange]);
  return null;
}
