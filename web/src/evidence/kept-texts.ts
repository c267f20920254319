import type { ToldConsent } from '@portal/contract/records/consent';
import { hashedTextOf, policyVersion } from '@portal/contract/values/policies';
import type { Policy } from '@portal/contract/values/policy';
import { sha256 } from '#lib/sha256.ts';

/** A text that was accepted, and as it is kept; undefined where it is not, or reads otherwise than it was accepted. */
export interface KeptText {
  id: string;
  name: string;
  version: string;
  sha256: string;
  policy: Policy | undefined;
}

/** What tells one text from another: two may say the same. */
export function keyOf({ id, version, sha256: hash }: Pick<KeptText, 'id' | 'version' | 'sha256'>): string {
  return `${id} ${version} ${hash}`;
}

/** The texts of some consents, each once, checked against the hash that was kept as they were accepted. */
export async function keptTexts(consents: readonly ToldConsent[]): Promise<KeptText[]> {
  const accepted = new Map(consents.flatMap(({ texts }) => texts.map((text) => [keyOf(text), text] as const)));
  return Promise.all(
    [...accepted.values()].map(async ({ id, name, version, sha256: hash }) => {
      const policy = policyVersion({ id, version });
      const isSame = policy && (await sha256(hashedTextOf(policy))) === hash;
      return { id, name, version, sha256: hash, policy: isSame ? policy : undefined };
    }),
  );
}

/** What is said in place of a text that is not kept as it was accepted. */
export const notKept = 'This text isn’t kept as it was accepted. Its SHA-256 identifies it.';
