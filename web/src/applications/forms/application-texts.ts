import type { ApplicationKind } from '@portal/contract/application-record';

interface Texts {
  title: string;
  lead: string;
  /** What is applied for, in the middle of a sentence. */
  thing: string;
}

/** How the views speak of what leaders apply for. */
export const applicationTexts: Record<ApplicationKind, Texts> = {
  academy_charter: {
    title: 'Academy Charter Application',
    lead: 'Charter your club or academy with the federation. Everybody who trains there has to be a current member.',
    thing: 'an academy charter',
  },
  event_sanction: {
    title: 'Event Sanction Application',
    lead: 'Have your competition, camp or clinic sanctioned. All participants have to be current members.',
    thing: 'an event sanction',
  },
};
