import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isAskingToLead } from '@portal/contract/asking';
import { whoseAtStart } from '@portal/contract/called';
import { ageOn, dayOf } from '@portal/contract/days';
import { obstacleToBecomingLeader } from '@portal/contract/leading';
import { adultAge, missingChecks } from '@portal/contract/membership';
import { api } from '#lib/api.ts';
import { useNavigate } from '#lib/views.ts';
import { useCalled } from '#members/own/called.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { dayText, instantText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';

type Member = OwnMember['member'];

/** The other ways on of an approved member: to become a grappling leader, how the request stands, and back again. */
export function LeadingPart({ member }: { member: Member }) {
  if (member.membership_type === 'grappling_leader') return <StopLeading />;
  if (member.membership_type === 'youth') return isGrownUp(member) ? <GrownUp member={member} /> : null;
  if (isAskingToLead(member)) return <Asked member={member} />;
  if (member.becoming_leader?.denied) return <Denied member={member} />;
  return obstacleToBecomingLeader(member, dayOf()) ? null : <Offer />;
}

function isGrownUp({ date_of_birth }: Member): boolean {
  return date_of_birth !== null && ageOn(dayOf(), date_of_birth) >= adultAge;
}

/** What happens with the membership of a youth member who has turned 18. */
function GrownUp({ member }: { member: Member }) {
  const { membership_expiry } = member;
  const called = useCalled(member);
  const isExpired = membership_expiry !== null && membership_expiry < dayOf();
  return (
    <Section title={called ? `${called} is 18 now` : 'You’re 18 now'}>
      <Typography sx={{ maxWidth: '36rem' }}>
        {!isExpired &&
          membership_expiry &&
          `${whoseAtStart(called)} youth membership counts until ${dayText(membership_expiry)}. `}
        When you renew, it becomes an Adult Competitor membership with the same number. Adult members can ask to become
        a Grappling Leader.
      </Typography>
    </Section>
  );
}

function Offer() {
  const navigate = useNavigate();
  return (
    <Section title="Become a Grappling Leader">
      <Typography sx={{ maxWidth: '36rem' }}>
        Do you coach, instruct or officiate? Become a Grappling Leader with this account. You keep your number, and
        there is nothing to pay until you renew.
      </Typography>
      <Button variant="outlined" onClick={() => navigate('become-leader')} sx={{ mt: 2, minHeight: 44 }}>
        Become a Grappling Leader
      </Button>
    </Section>
  );
}

/** Takes a request back, or the notice of its denial away. */
function useWithdrawal() {
  const { busy, run } = useBusy();
  const withdraw = () =>
    run(async () => {
      await api.withdrawLeaderRequest();
    }, 'Failed to take your request back');
  return { busy, withdraw };
}

function Asked({ member }: { member: Member }) {
  const confirm = useConfirm();
  const { busy, withdraw } = useWithdrawal();
  const isMissing = missingChecks(member, dayOf()).length > 0;
  const ask = async () => {
    const note = 'Your membership continues as it is. Documents that we haven’t reviewed yet are deleted.';
    if (await confirm('Take back your request to become a Grappling Leader?', { note, agree: 'Take back' })) {
      await withdraw();
    }
  };
  return (
    <Section title="Your request to become a Grappling Leader">
      <Typography aria-live="polite" sx={{ maxWidth: '36rem' }}>
        {member.becoming_leader && `You asked on ${instantText(member.becoming_leader.asked_at)}. `}
        {waitingText(member, isMissing)} We’ll email you, and this page will update automatically. Your membership
        continues as it is.
      </Typography>
      <Button variant="outlined" aria-disabled={busy} onClick={() => busy || void ask()} sx={{ mt: 2, minHeight: 44 }}>
        Take back request
      </Button>
    </Section>
  );
}

function waitingText(member: Member, isMissing: boolean): string {
  const obstacle = obstacleToBecomingLeader(member, dayOf());
  if (obstacle) return obstacle;
  return isMissing
    ? 'We need a document for each check under Leader verification, and review it within two business days. Once both are verified, an administrator decides on your request.'
    : 'Both checks are verified. Next, an administrator decides on your request, usually within two business days.';
}

function Denied({ member }: { member: Member }) {
  const navigate = useNavigate();
  const { busy, withdraw } = useWithdrawal();
  const isOpen = obstacleToBecomingLeader(member, dayOf()) === undefined;
  return (
    <Section title="Your request to become a Grappling Leader">
      <Typography sx={{ maxWidth: '36rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        We could not approve your request: {member.becoming_leader?.denied?.reason}
      </Typography>
      <Typography sx={{ mt: 1 }}>Your membership continues as it is.</Typography>
      {isOpen && (
        <Button variant="outlined" onClick={() => navigate('become-leader')} sx={{ mt: 2, mr: 1.5, minHeight: 44 }}>
          Ask again
        </Button>
      )}
      <Button
        ref={useFocusAfter('main')}
        aria-disabled={busy}
        onClick={() => busy || void withdraw()}
        sx={{ mt: 2, minHeight: 44 }}
      >
        Remove this notice
      </Button>
    </Section>
  );
}

const consequences =
  'You can no longer charter an academy or have events sanctioned, and your card shows Adult Competitor. Your number, your term and your verified checks stay. To lead again, you have to ask and be approved again.';

function StopLeading() {
  const confirm = useConfirm();
  const notify = useNotify();
  const { busy, run } = useBusy();
  const stop = async () => {
    const question = 'Go back to an Adult Competitor membership?';
    if (!(await confirm(question, { note: consequences, agree: 'Go back', danger: true }))) return;
    await run(async () => {
      await api.stopLeading();
      notify('You are an Adult Competitor now.', 'success');
    }, 'Failed to change your membership');
  };
  return (
    <Section title="No longer a Grappling Leader?">
      <Typography sx={{ maxWidth: '36rem' }}>
        You can go back to an Adult Competitor membership once you have no valid charter, no event to come and no
        application that awaits approval.
      </Typography>
      <Button
        ref={useFocusAfter('main')}
        variant="outlined"
        aria-disabled={busy}
        onClick={() => busy || void stop()}
        sx={{ mt: 2, minHeight: 44 }}
      >
        Go back to Adult Competitor
      </Button>
    </Section>
  );
}
