/** Exports for other rooms: charters, events and clubs. Pure decisions and what few need have doors of their own. */

export { requireNoActiveApplications } from './active-applications.ts';
export { writeApplicationApproval } from './approve.ts';
export { type ClubLeaders, readClubLeaders } from './club-leaders.ts';
export { findClub, isCoLeader, requirePlace } from './club-place.ts';
export { withClub } from './clubs/choose.ts';
export { desksAt, desksOf, removeDeskSignal, signalDesk, signalNewMember, writeDeskSignals } from './desk-signals.ts';
export { remindableCharters, unpaidPastEvents } from './due.ts';
export {
  countLines,
  createEntry,
  entriesOf,
  entriesOn,
  entriesWith,
  findEntries,
  findListedLeaders,
  readEntries,
  readListed,
} from './entries.ts';
export { countApplicationsOf, moveApplications, moveLines } from './move.ts';
export { type ApplicationContext, newCharter, newEvent } from './new-application.ts';
export { fillRosterNames, newEntry, removeFromRosters } from './roster.ts';
export {
  type Applications,
  allApplications,
  countPendingApplications,
  findApplication,
  findApplicationsOf,
  listWaitingApplications,
  newestUnpaid,
  readApplication,
  readOwners,
  writeApplication,
} from './store.ts';
export { charterWithoutTerm, renewedCharter, requireCharterRenewal, termOf } from './terms.ts';
export { restoreApplication, restoreEntry } from './undo-merge.ts';
