import { earlierPolicies } from '@portal/federation/policies/earlier';
import { privacyPolicy } from '@portal/federation/policies/privacy-policy';
import { waiver } from '@portal/federation/policies/waiver';
import type { Policy } from './policy.ts';

/** The policies accepted in every registration. They are long, so only the pages that show them should load them. */
export const policies: readonly Policy[] = [waiver, privacyPolicy];

/** Every version ever accepted, kept readable in its original wording. */
export const policyVersions: readonly Policy[] = [...policies, ...earlierPolicies];

/** Returns the input of a policy's SHA-256. */
export function hashedTextOf({ sections }: Pick<Policy, 'sections'>): string {
  return JSON.stringify(sections);
}

/** Returns an archived version of a policy; undefined if its text is not kept. */
export function policyVersion({ id, version }: Pick<Policy, 'id' | 'version'>): Policy | undefined {
  return policyVersions.find((policy) => policy.id === id && policy.version === version);
}
