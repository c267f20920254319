import { policies } from './policies.ts';
import type { Policy } from './policy.ts';
import { privacyPolicy2 } from './privacy-policy-2.ts';
import { privacyPolicy3 } from './privacy-policy-3.ts';

/**
 * Every version of the policies whose text is kept, so that it can be read as it was accepted: the present ones, and the
 * former ones, a file each. Before a text changes, its version gets such a file, with what `brand` says written out.
 */
export const policyVersions: readonly Policy[] = [privacyPolicy2, privacyPolicy3, ...policies];

/** What the SHA-256 of a policy is made of. */
export function hashedTextOf({ sections }: Pick<Policy, 'sections'>): string {
  return JSON.stringify(sections);
}

/** A version of a policy as it is kept; undefined where its text is not. */
export function policyVersion({ id, version }: Pick<Policy, 'id' | 'version'>): Policy | undefined {
  return policyVersions.find((policy) => policy.id === id && policy.version === version);
}
