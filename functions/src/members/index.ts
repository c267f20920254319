/** Exports for other rooms. Pure decisions and what only some bundles need have doors of their own. */

export { readMembersByNumber } from './by-number.ts';
export { countExpiries, countMembers, countWaitingMembers, findWithoutConsent } from './counts.ts';
export { addMembersByKey, duplicateKeys, type MembersByKey, pairsWith } from './duplicate-keys.ts';
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
  membersByCheckEnd,
  membersKeptUntil,
  membersOfClub,
  membersToDelete,
  readAdmins,
  readImported,
  remindableMembers,
  unpaidBefore,
} from './lists.ts';
export { emergencyContactOf, newMember } from './new-member.ts';
export { changeProfile } from './profile.ts';
export { readFirst, readSignerName, signerName } from './signer-name.ts';
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
