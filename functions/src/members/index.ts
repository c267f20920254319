/** Exports for other rooms. The pure decisions have their own doors: `policy.ts` and `same-policy.ts`. */
export { countExpiries, countLeaderRequests, countMembers, findWithoutConsent } from './counts.ts';
export {
  corrections,
  countFileRecords,
  createNote,
  findCorrections,
  findNotes,
  moveFileRecords,
  notes,
  recordCorrection,
  redactCorrection,
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
  afterCorrection,
  afterRegistrationProved,
  changedSince,
  detectDuplicates,
  findDuplicatePairs,
  findMembersByKey,
  keyedIn,
  recordDuplicates,
} from './same.ts';
export { addMembersByKey, duplicateKeys, type MembersByKey, pairsWith } from './same-keys.ts';
export { readFirst, readSignerName, signerName } from './signed-in.ts';
export {
  addMember,
  allMembers,
  changeMember,
  createHousehold,
  createMember,
  createMemberRecord,
  documentOf,
  findDefaultMember,
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
  removeMemberRecord,
} from './store.ts';
export { householdOf, isMinor, ownUserOf, publicName, userOf } from './user.ts';
