import { Typography } from '@mui/material';
import { isOfAge } from '@portal/contract/rules/hand-over';
import { hasPendingLeaderRequest, obstacleToBecomingLeader } from '@portal/contract/rules/leader-request';
import { missingCheckNames } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { capitalizedPossessive } from '@portal/contract/values/possessive';
import { api } from '#lib/api.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useIsFirst } from '#members/own/own-account.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { dayText, instantText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { ViewButton } from '#ui/view-link.tsx';
import { leadingTexts } from './leading-texts.ts';

type Member = OwnMember['member'];

/** Further options of an approved member: becoming a grappling leader, the request's progress, and stepping down. */
export function LeadingPart({ member }: { member: Member }) {
  const isFirst = useIsFirst(member);
  if (member.membership_type === 'grappling_leader') return <StopLeading member={member} />;
  if (member.membership_type === 'youth')
    return isOfAge(member, dayOf()) ? <TurnedAdultNotice member={member} /> : null;
  if (hasPendingLeaderRequest(member)) return <PendingRequest member={member} />;
  if (member.becoming_leader?.denied) return <Denied member={member} />;
  return isFirst && !obstacleToBecomingLeader(member, dayOf()) ? <LeaderOffer member={member} /> : null;
}

/** Explains what happens with the membership of a youth member who has turned 18. */
function TurnedAdultNotice({ member }: { member: Member }) {
  const { membership_expiry } = member;
  const called = useNameForReader(member);
  const isExpired = membership_expiry !== null && membership_expiry < dayOf();
  return (
    <Section title={called ? `${called} is 18 now` : 'You’re 18 now'}>
      <Typography sx={{ maxWidth: '36rem' }}>
        {!isExpired &&
          membership_expiry &&
          `${capitalizedPossessive(called)} youth membership counts until ${dayText(membership_expiry)}. `}
        When you renew, it becomes an Adult Competitor membership with the same number. Adult members can ask to become
        a Grappling Leader.
      </Typography>
    </Section>
  );
}

function LeaderOffer({ member }: { member: Member }) {
  const { offer } = leadingTexts(useNameForReader(member));
  return (
    <Section title="Become a Grappling Leader">
      <Typography sx={{ maxWidth: '36rem' }}>{offer}</Typography>
      <ViewButton view="become-leader" variant="outlined" sx={{ mt: 2, minHeight: 44 }}>
        Become a Grappling Leader
      </ViewButton>
    </Section>
  );
}

/** Withdraws a request, or dismisses the notice of its denial. */
function useWithdrawal() {
  const { busy, run } = useBusy();
  const withdraw = () =>
    run(async () => {
      await api.withdrawLeaderRequest();
    }, 'Failed to take the request back');
  return { busy, withdraw };
}

function PendingRequest({ member }: { member: Member }) {
  const confirm = useConfirm();
  const { busy, withdraw } = useWithdrawal();
  const called = useNameForReader(member);
  const { request, requestTitle, asked, membershipContinues } = leadingTexts(called);
  const isMissing = missingCheckNames(member, dayOf()).length > 0;
  const ask = async () => {
    const note = `${membershipContinues} Documents that we haven’t reviewed yet are deleted.`;
    if (await confirm(`Take back ${request} to become a Grappling Leader?`, { note, agree: 'Take back' })) {
      await withdraw();
    }
  };
  return (
    <Section title={requestTitle}>
      <Typography aria-live="polite" sx={{ maxWidth: '36rem' }}>
        {member.becoming_leader && `${asked} on ${instantText(member.becoming_leader.asked_at)}. `}
        {waitingText(member, isMissing, called)} We’ll email you, and this page will update automatically.{' '}
        {membershipContinues}
      </Typography>
      <BusyButton variant="outlined" busy={busy} onClick={ask} sx={{ mt: 2, minHeight: 44 }}>
        Take back request
      </BusyButton>
    </Section>
  );
}

function waitingText(member: Member, isMissing: boolean, called: string | undefined): string {
  const obstacle = obstacleToBecomingLeader(member, dayOf(), called ? 'The' : 'Your');
  if (obstacle) return obstacle;
  return isMissing
    ? 'We need a document for each check under Leader verification, and review it within two business days. Once both are verified, an administrator decides on the request.'
    : 'Both checks are verified. Next, an administrator decides on the request, usually within two business days.';
}

function Denied({ member }: { member: Member }) {
  const { busy, withdraw } = useWithdrawal();
  const { request, requestTitle, membershipContinues } = leadingTexts(useNameForReader(member));
  const isOpen = obstacleToBecomingLeader(member, dayOf()) === undefined;
  return (
    <Section title={requestTitle}>
      <Typography sx={{ maxWidth: '36rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        We could not approve {request}: {member.becoming_leader?.denied?.reason}
      </Typography>
      <Typography sx={{ mt: 1 }}>{membershipContinues}</Typography>
      {isOpen && (
        <ViewButton view="become-leader" variant="outlined" sx={{ mt: 2, mr: 1.5, minHeight: 44 }}>
          Ask again
        </ViewButton>
      )}
      <BusyButton ref={useFocusAfter('main')} busy={busy} onClick={withdraw} sx={{ mt: 2, minHeight: 44 }}>
        Remove this notice
      </BusyButton>
    </Section>
  );
}

function StopLeading({ member }: { member: Member }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { busy, run } = useBusy();
  const { canStop, stops, stopped } = leadingTexts(useNameForReader(member));
  const stop = async () => {
    const question = 'Go back to an Adult Competitor membership?';
    if (!(await confirm(question, { note: stops, agree: 'Go back', danger: true }))) return;
    await run(async () => {
      await api.stopLeading();
      notify(stopped, 'success');
    }, 'Failed to change the membership');
  };
  return (
    <Section title="No longer a Grappling Leader?">
      <Typography sx={{ maxWidth: '36rem' }}>{canStop}</Typography>
      <BusyButton
        ref={useFocusAfter('main')}
        variant="outlined"
        busy={busy}
        onClick={stop}
        sx={{ mt: 2, minHeight: 44 }}
      >
        Go back to Adult Competitor
      </BusyButton>
    </Section>
  );
}
