import { collections } from '@portal/contract/collections';
import { dayOf } from '@portal/contract/days';
import { firstSessionOf } from '../../../functions/test/support/measured.ts';
import { newAdmin } from '../../../functions/test/support/office.ts';
import { database } from '../../../functions/test/support/server-parts.ts';

export const all = (collection) => database().collection(collection);

const dataOf = ({ docs }) => docs.map((doc) => doc.data());

/** Somebody of the federation, not of the demo accounts, which are beside each. */
const isOfFederation = ({ user_id }) => user_id.startsWith('test-federation');

function mayLead({ status, membership_expiry, ...leader }) {
  const today = dayOf();
  const checks = ['safesport', 'background_check'];
  const isChecked = (check) => leader[`${check}_verified`] && !(leader[`${check}_expires`] < today);
  return status === 'approved' && membership_expiry >= today && checks.every(isChecked);
}

/** A charter whose leader may do everything, with the leader. */
async function findLeader() {
  const charters = all(collections.charters).where('status', '==', 'approved').orderBy('created_at', 'desc').limit(30);
  for (const charter of dataOf(await charters.get())) {
    const leader = (await all(collections.members).doc(charter.owner_uid).get()).data();
    if (charter.valid_until >= dayOf() && isOfFederation(leader) && mayLead(leader)) return { charter, leader };
  }
  throw new Error('No leader may lead');
}

/** Those whom the journeys are about: an admin, an adult who is approved, a leader, somebody who waits, and two who are alike. */
export async function findPeople() {
  const adults = all(collections.members).where('status', '==', 'approved').where('membership_type', '==', 'adult');
  const waiting = all(collections.members)
    .where('status', '==', 'pending_approval')
    .where('membership_type', '==', 'adult');
  const [approved, [applicant], [pair], { charter, leader }] = await Promise.all([
    adults.orderBy('created_at').limit(100).get().then(dataOf),
    waiting.orderBy('created_at', 'desc').limit(1).get().then(dataOf),
    all(collections.duplicates).where('state', '==', 'open').limit(1).get().then(dataOf),
    findLeader(),
  ]);
  const member = approved.find(isOfFederation);
  const [admin, ofMember, ofLeader] = [await newAdmin(), await firstSessionOf(member), await firstSessionOf(leader)];
  return { admin, member, ofMember, leader, ofLeader, charter, applicant, pair };
}
