import type { LastConsent } from '@portal/contract/records/consent';
import { collections } from '@portal/contract/values/collections';
import { policies } from '@portal/contract/values/policies';
import { database } from '#platform/database.ts';
import { changeMemberOf } from './database-state.ts';

/** What somebody keeps who has accepted the present policies, at an instant. */
export function acceptedAt(at: string, given_by: string): LastConsent {
  const versions = Object.fromEntries(policies.map(({ id, version }) => [id, version]));
  return { at, given_by, parent_consent: false, versions };
}

const memberOf = (uid: string) => database().collection(collections.members).doc(uid);

/** Makes it so that a member has last accepted former versions of the policies, as if they had changed since. */
export async function haveAcceptedFormer(uid: string): Promise<void> {
  const last = (await memberOf(uid).get()).get('consent.versions');
  await memberOf(uid).update({ 'consent.versions': Object.fromEntries(Object.keys(last).map((id) => [id, '0'])) });
}

/** Makes it so that nobody has accepted the policies for a member, as for one who was uploaded. */
export async function haveAcceptedNothing(uid: string): Promise<void> {
  await changeMemberOf(uid, { consent: null, lacks_consent: true });
}
