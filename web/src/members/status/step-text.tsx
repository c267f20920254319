import { Skeleton } from '@mui/material';
import { nextStepOf } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';
import { useDocumentsOf } from '#lib/live.ts';
import { useNameForReader } from '#members/own/called.ts';
import { useUnderReview } from '#members/own/live.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';

interface StepTextProps {
  member: OwnMember['member'];
  /** Whether the buttons that it names are on the same page. */
  isHere?: boolean;
}

/**
 * A member's next step: who acts, where, and how long it takes. For a leader, waits until the documents are known or
 * cannot be loaded.
 */
export function StepText({ member: own, isHere = false }: StepTextProps) {
  const isUnderReview = useUnderReview(own.user_id, null);
  const called = useNameForReader(own);
  // The account holder is asked to confirm the address once, not for each person.
  const member = called ? { ...own, email_confirmed: true } : own;
  if (member.membership_type === 'grappling_leader')
    return <LeaderStepText member={member} isUnderReview={isUnderReview} isHere={isHere} />;
  return nextStepOf(member, dayOf(), { isUnderReview, called, isHere }).you;
}

function LeaderStepText({ member, ...beside }: StepTextProps & { isUnderReview: boolean }) {
  const documents = useDocumentsOf(member.user_id);
  const called = useNameForReader(member);
  if (documents.status === 'loading') return <Lines />;
  return nextStepOf(member, dayOf(), { ...(documents.data && { documents: documents.data }), ...beside, called }).you;
}

/** Reserves space for a sentence or two, so that nothing below moves when they appear. */
function Lines() {
  return [100, 99, 60].map((width) => (
    <Skeleton key={width} component="span" sx={{ display: 'block', width: `${width}%` }} />
  ));
}
