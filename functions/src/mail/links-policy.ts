import type { LinkPurpose } from '@portal/contract/accounts';
import { Problem } from '#platform/problem.ts';

const hour = 60 * 60 * 1000;

const lifetimes: Record<LinkPurpose, number> = { reset: hour, activation: 14 * 24 * hour };

/** A link in a mail that is good once, for one purpose. The token itself is known to the mail alone. */
export interface Link {
  uid: string;
  purpose: LinkPurpose;
  expires_at: Date;
  used_at: Date | null;
}

/** A link for an account, good from now: a reset for 1 hour, an activation for 14 days. */
export function linkFor(uid: string, purpose: LinkPurpose, now: Date): Link {
  return { uid, purpose, expires_at: new Date(now.getTime() + lifetimes[purpose]), used_at: null };
}

/** Whether a link can be used for a purpose at a time: not used, not expired, and made for just that. */
export function isUsable(link: Link | undefined, purpose: LinkPurpose, now: Date): link is Link {
  return link?.purpose === purpose && link.used_at === null && link.expires_at > now;
}

const refusals: Record<LinkPurpose, string> = {
  reset: 'This link has expired or was already used. Please ask for a new one.',
  activation: 'This link has expired or was already used. Please contact support for a new one.',
};

/** 400 for a link that cannot be used (any more). */
export function badLink(purpose: LinkPurpose): Problem {
  return new Problem(400, refusals[purpose]);
}
