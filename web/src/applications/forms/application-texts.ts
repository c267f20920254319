import type { ApplicationKind } from '@portal/contract/values/application';

interface Texts {
  title: string;
  lead: string;
  /** The object of the application, for use within a sentence. */
  thing: string;
}

export const applicationTexts: Record<ApplicationKind, Texts> = {
  academy_charter: {
    title: 'Academy charter application',
    lead: 'Charter your club or academy with the federation. Everyone who trains there must be a current member.',
    thing: 'an academy charter',
  },
  event_sanction: {
    title: 'Event sanction application',
    lead: 'Get your competition, camp or clinic sanctioned. All participants must be current members.',
    thing: 'an event sanction',
  },
};
