import type { ApplicationKind } from '@portal/contract/application-record';
import type { User } from '@portal/contract/members';
import { isCurrent, isLocked, lockedText, obstacleToLeading } from '@portal/contract/membership';
import { applicationTexts } from './application-texts.ts';

/** A way on from the obstacle. */
type Way = 'login' | 'join' | 'dashboard' | 'contact';

export interface Obstacle {
  /** Why the form is not here. */
  title: string;
  /** What to do about it. */
  text: string;
  /** The first is the one that most need. */
  ways: readonly Way[];
}

export type Candidate = Pick<
  User,
  | 'role'
  | 'status'
  | 'membership_type'
  | 'membership_expiry'
  | 'safesport_verified'
  | 'safesport_expires'
  | 'background_check_verified'
  | 'background_check_expires'
>;

/** What stands between somebody and an application on a day (`YYYY-MM-DD`); undefined for those who may apply. */
export function obstacleFor(candidate: Candidate | null, kind: ApplicationKind, day: string): Obstacle | undefined {
  const { thing } = applicationTexts[kind];
  if (!candidate) {
    return {
      title: 'This is for grappling leaders',
      text: `To apply for ${thing}, sign in as an approved grappling leader, or become one first.`,
      ways: ['login', 'join'],
    };
  }
  if (isLocked(candidate.status)) {
    return { title: lockedText(candidate.status), text: 'We’ll tell you what you can do.', ways: ['contact'] };
  }
  const title = obstacleToLeading(candidate, day);
  return title === undefined ? undefined : { title, ...remedyFor(candidate, thing, day) };
}

const leaderWays = {
  adult: 'You can ask to become one with this account.',
  youth: 'Adults can become one, with an account of their own.',
} as const;

function remedyFor(candidate: Candidate, thing: string, day: string): Omit<Obstacle, 'title'> {
  const { role, status, membership_type } = candidate;
  if (role === 'admin') {
    return { text: `As an admin, create ${thing} for a grappling leader on the admin screens.`, ways: ['dashboard'] };
  }
  if (membership_type !== 'grappling_leader') {
    return {
      text: `Only approved grappling leaders can apply for ${thing}. ${leaderWays[membership_type]}`,
      ways: ['join', 'dashboard'],
    };
  }
  if (status === 'pending_payment') {
    return { text: 'The fee is still due. Pay it on your dashboard.', ways: ['dashboard'] };
  }
  if (status === 'pending_approval') {
    return {
      text: 'See what’s missing and upload your documents on your dashboard. The form opens here once your membership is approved.',
      ways: ['dashboard'],
    };
  }
  if (status === 'denied') {
    return { text: 'Your dashboard shows why, and how to send your registration again.', ways: ['dashboard'] };
  }
  return isCurrent(candidate, day)
    ? {
        text: 'Upload a current document on your dashboard. The form opens here as soon as it’s verified.',
        ways: ['dashboard'],
      }
    : {
        text: `Renew it on your dashboard. Then you can apply for ${thing}.`,
        ways: ['dashboard'],
      };
}
