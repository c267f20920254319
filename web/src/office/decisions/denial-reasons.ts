import type { DeniableKind } from './deniable.ts';

interface CommonReason {
  /** Its name in the list. */
  name: string;
  /** The words that the applicant reads. */
  text: string;
}

const address: CommonReason = {
  name: 'Address incomplete',
  text: 'The address is not complete. Please check street, city, state and ZIP code.',
};

const leader: CommonReason = {
  name: 'Leader not current',
  text: 'The grappling leader named here has no current membership. Please renew it first.',
};

const legalName: CommonReason = {
  name: 'Name',
  text: 'Please enter the full legal name, as it is on an ID.',
};

const checks: CommonReason = {
  name: 'Checks missing',
  text: 'The background check or the SafeSport certificate is missing or no longer valid.',
};

/** A kind of denial that needs a reason: of an application, or of a request to become a grappling leader. */
export type DeniedKind = DeniableKind | 'leader_request';

/** The reasons that the office gives most, by what is denied. */
const commonReasons: Record<DeniedKind, readonly CommonReason[]> = {
  membership: [
    { name: 'Date of birth', text: 'The date of birth does not look right. Please check it.' },
    legalName,
    { name: 'Membership type', text: 'This membership type does not fit your age or role. Please choose another one.' },
    { name: 'Already a member', text: 'You already have a membership with us. Please sign in to that one.' },
    checks,
    address,
  ],
  leader_request: [
    checks,
    { name: 'Reference', text: 'Please send us a reference from your club, and then ask again.' },
    { name: 'Club or belt rank', text: 'The club or the belt rank does not look right. Please check both.' },
    legalName,
  ],
  academy_charter: [
    leader,
    { name: 'Already chartered', text: 'This academy already has a charter.' },
    { name: 'Academy unclear', text: 'Please describe the academy and where it trains in more detail.' },
    address,
  ],
  event_sanction: [
    leader,
    { name: 'Date', text: 'The date of the event does not look right. Please check it.' },
    { name: 'Venue unclear', text: 'Please describe the venue in more detail.' },
    { name: 'Event unclear', text: 'Please describe the event, its rules and its age groups in more detail.' },
    address,
  ],
};

/** The choices of the list of common reasons: the text of each and its name. */
export function reasonChoices(kind: DeniedKind): [text: string, name: string][] {
  return commonReasons[kind].map(({ name, text }) => [text, name]);
}

/** Returns the typed reason with a common one, which replaces another common one and follows the office's own words. */
export function withReason(kind: DeniedKind, typed: string, chosen: string): string {
  const own = commonReasons[kind].reduce((text, common) => text.replace(common.text, ''), typed).trim();
  return [own, chosen].filter(Boolean).join('\n');
}
