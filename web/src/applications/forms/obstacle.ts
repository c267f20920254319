import type { User } from '@portal/contract/records/member';
import { isCurrent, isLocked, lockedText, obstacleToLeading } from '@portal/contract/rules/membership';
import { officeOf } from '@portal/contract/rules/offices';
import type { ApplicationKind } from '@portal/contract/values/application';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import { applicationTexts } from './application-texts.ts';

type Destination = 'login' | 'join' | 'dashboard' | 'contact';

export interface Obstacle {
  /** Why the form is unavailable. */
  title: string;
  /** What to do about it. */
  text: string;
  /** The most common one first. */
  destinations: readonly Destination[];
}

export type Candidate = Pick<User, 'role' | 'office'> & Parameters<typeof obstacleToLeading>[0];

/**
 * Returns the obstacle to an application on a day (`YYYY-MM-DD`), worded for the applicant or for a reader who calls
 * them by name; undefined if they may apply.
 */
export function obstacleFor(
  candidate: Candidate | null,
  kind: ApplicationKind,
  day: string,
  called?: string,
): Obstacle | undefined {
  const { thing } = applicationTexts[kind];
  if (!candidate) {
    return {
      title: 'This is for grappling leaders',
      text: `To apply for ${thing}, sign in as an approved grappling leader, or become one first.`,
      destinations: ['login', 'join'],
    };
  }
  if (isLocked(candidate.status)) {
    return {
      title: lockedText(candidate.status, called),
      text: 'We’ll tell you what you can do.',
      destinations: ['contact'],
    };
  }
  const title = obstacleToLeading(candidate, day, called ? 'The' : 'Your');
  return title === undefined ? undefined : { title, ...remedyFor(candidate, thing, day, called) };
}

const howToBecomeLeader = {
  adult: (called: string | undefined) => `${called ?? 'You'} can ask to become one with this account.`,
  youth: () => 'Adults can become one, with an account of their own.',
} as const;

function remedyFor(
  candidate: Candidate,
  thing: string,
  day: string,
  called: string | undefined,
): Omit<Obstacle, 'title'> {
  const dashboard = `${possessive(called)} dashboard`;
  const { status, membership_type } = candidate;
  if (officeOf(candidate) === 'manager') {
    return {
      text: `As an admin, create ${thing} for a grappling leader on the admin screens.`,
      destinations: ['dashboard'],
    };
  }
  if (membership_type !== 'grappling_leader') {
    return {
      text: `Only approved grappling leaders can apply for ${thing}. ${howToBecomeLeader[membership_type](called)}`,
      destinations: ['join', 'dashboard'],
    };
  }
  if (status === 'pending_payment') {
    return { text: `The fee is still due. Pay it on ${dashboard}.`, destinations: ['dashboard'] };
  }
  if (status === 'pending_approval') {
    return {
      text: `See what’s missing and upload the documents on ${dashboard}. The form opens here once the membership is approved.`,
      destinations: ['dashboard'],
    };
  }
  if (status === 'denied') {
    return {
      text: `${capitalizedPossessive(called)} dashboard shows why, and how to send the registration again.`,
      destinations: ['dashboard'],
    };
  }
  return isCurrent(candidate, day)
    ? {
        text: `Upload a current document on ${dashboard}. The form opens here as soon as it’s verified.`,
        destinations: ['dashboard'],
      }
    : {
        text: `Renew it on ${dashboard}. Then you can apply for ${thing}.`,
        destinations: ['dashboard'],
      };
}
