import type { ConsentSummary } from '@portal/contract/records/consent';
import { hashedTextOf, policyVersion } from '@portal/contract/values/policies';
import type { Policy } from '@portal/contract/values/policy';
import { sha256 } from '#lib/sha256.ts';

/** An accepted text as stored; its content is undefined if it is missing or differs from the accepted version. */
export interface AcceptedPolicyText {
  id: string;
  name: string;
  version: string;
  sha256: string;
  policy: Policy | undefined;
}

/** A policy text's unique key; two texts may have the same content. */
export function keyOf({ id, version, sha256: hash }: Pick<AcceptedPolicyText, 'id' | 'version' | 'sha256'>): string {
  return `${id} ${version} ${hash}`;
}

/** The texts of some consents, without duplicates, checked against the hashes recorded on acceptance. */
export async function loadAcceptedTexts(consents: readonly ConsentSummary[]): Promise<AcceptedPolicyText[]> {
  const accepted = new Map(consents.flatMap(({ texts }) => texts.map((text) => [keyOf(text), text] as const)));
  return Promise.all(
    [...accepted.values()].map(async ({ id, name, version, sha256: hash }) => {
      const policy = policyVersion({ id, version });
      const isSame = policy && (await sha256(hashedTextOf(policy))) === hash;
      return { id, name, version, sha256: hash, policy: isSame ? policy : undefined };
    }),
  );
}

/** Shown in place of a policy text that is not stored as accepted. */
export const missingTextNote = 'This text isn’t kept as it was accepted. Its SHA-256 identifies it.';
