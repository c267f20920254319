/** The records kept with members: accounts, activity, numbers and others. Consents, with their texts, are another door. */
export { type AccountVersion, findAccountVersion, noteSessionUse, removeSession } from './account-sessions.ts';
export {
  type AtProvider,
  accountFactsOf,
  accountOf,
  changeAccount,
  createAccount,
  createClaimed,
  detachMembers,
  type FormerAccount,
  findAccount,
  findAccountByEmail,
  findAccounts,
  findClaimed,
  isClaimed,
  listAtProvider,
  moveAccount,
  newAccountUid,
  notAtProvider,
  notePasswordTime,
  readAccount,
  readAccounts,
  removeAccount,
} from './accounts.ts';
export {
  type Actor,
  activityAbout,
  activityBy,
  countExport,
  type Entry,
  findLooks,
  keepActivity,
  recordActivity,
  recordOnceAnHour,
  searchedOf as searchedInActivity,
} from './activity.ts';
export {
  forgetSubjects,
  givenBack,
  moveActivity,
  redactActivity,
  removeActivityAbout,
  removeActivityBefore,
} from './activity-changes.ts';
export { listedActivity, readDay } from './activity-days.ts';
export { isSigned, signed } from './activity-proof.ts';
export {
  codesOf,
  createCode,
  findCodeBearer,
  hashCardCode,
  readCodesOf,
  redirectCode,
  removeCode,
} from './card-codes.ts';
export { claimAddress, claimsOf, readClaim } from './claims.ts';
export {
  allDepartures,
  cancelDeparture,
  type Departure,
  departureIn,
  forgetDeparture,
  noteDeparture,
} from './departures.ts';
export {
  countOpenDuplicates,
  duplicatesOf,
  findDuplicate,
  findDuplicatesOf,
  isMergeUnfinished,
  isUnfinished,
  listOpenDuplicates,
  mergesOf,
  mergesToLookAt,
  openDuplicate,
  pathOfDuplicate,
  readDuplicate,
  readDuplicatesOf,
  removeDuplicate,
  writeDuplicate,
} from './duplicates.ts';
export {
  findHandOver,
  findHandOverOf,
  forgetHandOver,
  type HandOver,
  handOversFrom,
  handOversOf,
  noteHandOver,
  readHandOver,
  readHandOverOf,
} from './hand-overs.ts';
export {
  type CarriedDocument,
  deleteMergeSnapshot,
  deleteMergeSnapshots,
  deleteMergeSnapshotsOf,
  findMergeSnapshot,
  type MergeSnapshot,
  type MovedApplication,
  type MovedDocument,
  type MovedLine,
  mergeSnapshotsLeaving,
  mergeSnapshotsOf,
  readMergeSnapshot,
  readMoved,
  readPaths,
  reassignMergeSnapshot,
  saveMergeSnapshot,
} from './merges.ts';
export { type Mover, moverOf } from './mover.ts';
export {
  assignNumber,
  findFreeNumbers,
  findUidByNumber,
  numbersOf,
  readFreeNumber,
  redirectNumber,
  releaseNumber,
  removeNumber,
  withFreshNumber,
} from './numbers.ts';
export { publicKeys, renewSigningKeys, rotateSigningKeys } from './signing-keys.ts';
export {
  deleteWelcome,
  findWelcomes,
  listOpenWelcomes,
  noteWelcome,
  readWelcomes,
  type Welcome,
  welcomeOf,
} from './welcomes.ts';
