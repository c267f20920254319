import type { SubmittedDocument } from '@portal/contract/rules/check-states';
import { nextStepOf, type Standing } from '@portal/contract/rules/next-step';
import { dayOf } from '@portal/contract/values/days';

interface NextStepTextProps {
  member: Standing;
  /** The member's documents, newest first. */
  documents: readonly SubmittedDocument[];
  isUnderReview?: boolean;
}

/** A member's next step, in the office's wording. */
export function NextStepText({ member, documents, isUnderReview = false }: NextStepTextProps) {
  return nextStepOf(member, dayOf(), { documents, isUnderReview }).text;
}
