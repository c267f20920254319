/** Exports for other rooms: charters, events and clubs. The pure decisions have their own door: `policy.ts`. */
export { recordAcceptance } from './apply.ts';
export { writeApproval } from './approve.ts';
export { type ClubLeaders, readClubLeaders } from './club-leaders.ts';
export { withClub } from './clubs/choose.ts';
export { pastUnpaid, remindableCharters } from './due.ts';
export { countLines, createEntry, entriesOf, entriesOn, entriesWith, readListed } from './entries.ts';
export { applicationBack, lineBack } from './give-back.ts';
export { requireNothingLed } from './led.ts';
export { countApplicationsOf, moveApplications, moveLines } from './move.ts';
export { type Making, newCharter, newEvent } from './new-application.ts';
export { nameRoster, newEntry, removeFromRosters } from './roster.ts';
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
export { charterWithout, renewedCharter, requireCharterRenewal, termOf } from './terms.ts';
