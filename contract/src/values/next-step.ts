/** The kinds of a member's next step. */
export const stepKinds = [
  'pay',
  'sign',
  'payment_review',
  'activate',
  'accept',
  'upload',
  'document_review',
  'approve',
  'add_expiry',
  'renew',
  'confirm_email',
  'hand_over',
  'denied',
  'locked',
  'none',
] as const;

export type StepKind = (typeof stepKinds)[number];

/** A denial and an 18th birthday are the member's own affair: a club reads only that the portal has a message. */
const privateSteps = ['denied', 'hand_over'] as const;

type PrivateStep = (typeof privateSteps)[number];

/** A step as the member's club reads it. */
export type ClubStep = Exclude<StepKind, PrivateStep> | 'sign_in';

const isPrivate = (kind: StepKind): kind is PrivateStep => (privateSteps as readonly StepKind[]).includes(kind);

/** Returns a step as the member's club reads it. */
export function clubStepOf(kind: StepKind): ClubStep {
  return isPrivate(kind) ? 'sign_in' : kind;
}

export const clubSteps = [...new Set(stepKinds.map(clubStepOf))] as [ClubStep, ...ClubStep[]];
