import type { ConsentSummary } from '@portal/contract/records/consent';
import { consentsShown } from '@portal/contract/values/consent';
import { federationTimeText } from '@portal/contract/values/days';
import type { Policy } from '@portal/contract/values/policy';

/** The member a consent is for, with the membership number, if any. */
export interface Accepting {
  name: string;
  number: string | null;
}

const howTexts: Record<ConsentSummary['how'], string> = {
  registration: 'At registration',
  child_added: 'When the child was added to the account',
  application: 'With an application for a charter or an event',
  activation: 'When the account was activated',
  renewal: 'At renewal',
  charter_renewal: 'At renewal of a charter',
  leader_request: 'With the request to become a Grappling Leader',
  hand_over: 'When the membership was moved to an account of its own',
  signing_link: 'With the link in an email, after a club paid',
  asked: 'On the dashboard',
  entered: 'On paper, added by the office',
};

export function howText({ how }: Pick<ConsentSummary, 'how'>): string {
  return howTexts[how];
}

/** Names the member as recorded then, plus the current name if different. */
function forText(given_for: string, { name, number }: Accepting): string {
  const named = given_for === name ? name : `${given_for} (now ${name})`;
  return number ? `${named}, ${number}` : named;
}

/** Names who accepted, noting a parent's role if there was parental consent. */
export function byText({ given_by, parent_consent }: Pick<ConsentSummary, 'given_by' | 'parent_consent'>): string {
  return parent_consent ? `${given_by}, as the parent` : given_by;
}

/** Describes a consent (who, when, how, for which member and which charter or event, if any) as name and value pairs. */
export function consentFacts(consent: ConsentSummary, person: Accepting): [name: string, value: string][] {
  const { at, given_for, subject } = consent;
  return [
    ['Accepted', federationTimeText(at)],
    ['By', byText(consent)],
    ['For', forText(given_for, person)],
    ['How', howText(consent)],
    ...(subject ? [['Charter or event', subject] as [string, string]] : []),
  ];
}

/** A note if the list is full, since there may be older consents. */
export function newestText(consents: readonly ConsentSummary[]): string | undefined {
  return consents.length < consentsShown ? undefined : `These are the newest ${consentsShown}.`;
}

/** Returns a policy's name and version. */
export function textName({ name, version }: Pick<Policy, 'name' | 'version'>): string {
  return `${name}, version ${version}`;
}
