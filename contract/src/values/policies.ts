import type { Policy } from './policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { waiver } from './waiver.ts';

/** The policies that every registration accepts. They are long: only the pages that show them should load them. */
export const policies: readonly Policy[] = [waiver, privacyPolicy];

/**
 * Every version that was ever accepted, so that it can be read as it was. Before a text changes, its present version gets a file
 * of its own here, with what `brand` says written out.
 */
export const policyVersions: readonly Policy[] = [...policies];

/** What the SHA-256 of a policy is made of. */
export function hashedTextOf({ sections }: Pick<Policy, 'sections'>): string {
  return JSON.stringify(sections);
}

/** A version of a policy as it is kept; undefined where its text is not. */
export function policyVersion({ id, version }: Pick<Policy, 'id' | 'version'>): Policy | undefined {
  return policyVersions.find((policy) => policy.id === id && policy.version === version);
}
