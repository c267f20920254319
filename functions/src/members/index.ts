/** Exports for other rooms. The pure decisions have their own doors: `policy.ts` and `same-policy.ts`. */
export { countExpiries, countLeaderRequests, countMembers, findWithoutConsent } from './counts.ts';
export {
  corrections,
  countFileRecords,
  createNote,
  findCorrections,
  findNotes,
  leaveCorrection,
  moveFileRecords,
  notes,
  recordCorrection,
  removeFileRecords,
  withoutValues,
} from './file-records.ts';
export {
  findImported,
  type Imported,
  listWaitingMembers,
  memberOf,
  membersKeptUntil,
  membersOfClub,
  membersToDelete,
  readAdmins,
  readImported,
  remindableMembers,
  unpaidBefore,
} from './lists.ts';
export { emergencyContactOf, newMember } from './new-member.ts';
export { readMembersByNumber } from './numbered.ts';
export { changeProfile } from './profile.ts';
export {
  changedSince,
  findBearersOf,
  findSame,
  followCorrected,
  followProved,
  keyedIn,
  noteAlike,
  noteSame,
} from './same.ts';
export { addBearers, type Bearers, pairsWith, sameKeys } from './same-keys.ts';
export { readFirst, readSignedIn, signedInOf } from './signed-in.ts';
export {
  addMember,
  allMembers,
  changeMember,
  createHousehold,
  createMember,
  createOnly,
  documentOf,
  findActing,
  findMember,
  findMemberByEmail,
  findMembers,
  findMembersByEmail,
  findMembersOf,
  markToCompare,
  memberIn,
  newMemberId,
  readKnown,
  readMember,
  readMembersOf,
  removeMember,
  removeOnly,
} from './store.ts';
export { householdOf, isMinor, ownUserOf, publicName, userOf } from './user.ts';
