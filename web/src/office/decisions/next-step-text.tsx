import type { HandedIn } from '@portal/contract/rules/check-states';
import { nextStepOf, type Standing } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';

interface NextStepTextProps {
  member: Standing;
  /** The member's own, newest first. */
  documents: readonly HandedIn[];
  isUnderReview?: boolean;
}

/** Who has to do what next with a member, as the office reads it. */
export function NextStepText({ member, documents, isUnderReview = false }: NextStepTextProps) {
  return nextStepOf(member, dayOf(), { documents, isUnderReview }).text;
}
