import { Skeleton } from '@mui/material';
import { nextStepOf } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';
import { useDocumentsOf } from '#lib/live.ts';
import { useCalled } from '#members/own/called.ts';
import { useUnderReview } from '#members/own/live.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';

interface StepTextProps {
  member: OwnMember['member'];
}

/** What comes next for a member: who acts, where, and how long it takes; of a leader once it is known which documents there are, or that this cannot be known. */
export function StepText({ member: own }: StepTextProps) {
  const isUnderReview = useUnderReview(own.user_id, null);
  const called = useCalled(own);
  // That the address is to be confirmed is told to whoever signs in, not of each person.
  const member = called ? { ...own, email_confirmed: true } : own;
  if (member.membership_type === 'grappling_leader')
    return <LeaderStepText member={member} isUnderReview={isUnderReview} />;
  return nextStepOf(member, dayOf(), { isUnderReview, called }).you;
}

function LeaderStepText({ member, isUnderReview }: StepTextProps & { isUnderReview: boolean }) {
  const documents = useDocumentsOf(member.user_id);
  const called = useCalled(member);
  if (documents.status === 'loading') return <Lines />;
  return nextStepOf(member, dayOf(), { ...(documents.data && { documents: documents.data }), isUnderReview, called })
    .you;
}

/** The room of a sentence or two, so that nothing below moves when they come. */
function Lines() {
  return [100, 99, 60].map((width) => (
    <Skeleton key={width} component="span" sx={{ display: 'block', width: `${width}%` }} />
  ));
}
