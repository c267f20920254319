import type { LastConsent } from '@portal/contract/records/consent';
import { collections } from '@portal/contract/values/collections';
import { policies } from '@portal/contract/values/policies';
import { database } from '#platform/database.ts';
import { patchMember } from './database-state.ts';

/** The consent of someone who accepted the current policies at an instant. */
export function acceptedAt(at: string, given_by: string): LastConsent {
  const versions = Object.fromEntries(policies.map(({ id, version }) => [id, version]));
  return { at, given_by, parent_consent: false, versions };
}

const memberOf = (uid: string) => database().collection(collections.members).doc(uid);

/** Sets a member's consent to older versions, as if the policies had changed since. */
export async function acceptFormerPolicies(uid: string): Promise<void> {
  const last = (await memberOf(uid).get()).get('consent.versions');
  await memberOf(uid).update({ 'consent.versions': Object.fromEntries(Object.keys(last).map((id) => [id, '0'])) });
}

/** Removes a member's consent, as after an upload. */
export async function removeConsent(uid: string): Promise<void> {
  await patchMember(uid, { consent: null, lacks_consent: true });
}
