import { desksOf, entriesOf, entriesWith, removeFromRosters } from '#applications/index.ts';
import { arrivalsOf, arrivalsWith, doorLinksOf } from '#door/index.ts';
import { certificatesOf, removeCertificates } from '#insurance/index.ts';
import { all, allBut } from './download/redact.ts';
import { byAny, byMember, byNumber } from './finders.ts';
import type { Holding } from './holding.ts';
import { applicationsOf, removeLedApplications } from './led-applications.ts';
import { ofMember } from './removal/erasers.ts';

const applications = {
  given: allBut('search_terms'),
  goes: ofMember(removeLedApplications),
};

/** The data of charters, events and their certificates of insurance, and of those on their lists and at their doors, in the order of deletion. */
export const applicationHoldings = {
  certificates: {
    title: 'Certificates of insurance',
    found: byMember(certificatesOf),
    given: all,
    goes: ofMember(async (id) => void (await removeCertificates(certificatesOf(id)))),
  },
  charters: { title: 'Charters', found: byMember((id) => applicationsOf('academy_charter', id)), ...applications },
  events: { title: 'Events', found: byMember((id) => applicationsOf('event_sanction', id)), ...applications },
  entries: {
    title: 'Lists you are on, and the lists of your academies and events',
    found: byAny(byNumber(entriesWith), byMember(entriesOf)),
    given: all,
    goes: async ({ membership_number }) => {
      if (membership_number) await removeFromRosters([membership_number]);
    },
  },
  desks: {
    title: 'Club desks where you have a place',
    found: byMember(desksOf),
    given: all,
    goes: 'swept',
  },
  arrivals: {
    title: 'Events you arrived at, and arrivals at your events',
    found: byAny(byNumber(arrivalsWith), byMember(arrivalsOf)),
    given: all,
    goes: 'swept',
  },
  door_links: {
    title: 'Links for the door of your events',
    found: byMember(doorLinksOf),
    given: allBut('link_id'),
    goes: 'swept',
  },
} satisfies Record<string, Holding>;
