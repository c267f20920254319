import { fieldErrors } from '@portal/contract/calls/errors';
import { adultRegistration, leaderRegistration, youthRegistration } from '@portal/contract/records/registration';
import type { MembershipType } from '@portal/contract/values/membership';
import type { Reword } from '#forms/schema-source.ts';
import { StepSummary } from '#forms/steps/step-summary.tsx';
import { type Steps, stepNamed, stepWith } from '#forms/steps/steps.ts';
import type { Stepping } from '#forms/steps/use-steps.ts';
import type { Entries } from '#lib/draft.ts';
import { entryText } from './entry-text.ts';

/** The registrations' schemas. This module loads after the forms, because the schemas are larger than the forms. */
export const schemas = {
  youth: youthRegistration,
  adult: adultRegistration,
  grappling_leader: leaderRegistration,
} as const;

/** Returns the step that a draft opens at: the first with a gap, and never beyond the one that it was left on. */
export function firstGap(type: MembershipType, steps: Steps, draft: Entries, left: string): string {
  const { error } = schemas[type].safeParse(draft);
  const gap = stepWith(steps, Object.keys(error ? fieldErrors(error) : {}));
  const leftAt = stepNamed(steps, left);
  return (steps.indexOf(gap) < steps.indexOf(leftAt) ? gap : leftAt).name;
}

interface RegistrationReviewProps {
  type: MembershipType;
  stepping: Stepping;
  reword: Reword;
}

/** Everything entered in a registration, with what is wrong. */
export function RegistrationReview({ type, stepping, reword }: RegistrationReviewProps) {
  return <StepSummary stepping={stepping} schema={schemas[type]} textOf={entryText} reword={reword} />;
}
