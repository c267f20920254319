import { createHash } from 'node:crypto';
import { hashedTextOf, policies, policyVersion, policyVersions } from '@portal/contract/values/policies';
import { describe, expect, test } from 'vitest';

/** The texts as they were accepted. A text that differs is a new version, with a line of its own here. */
const accepted: [id: string, version: string, sha256: string][] = [
  ['membership-waiver', '1', 'd47f973016444c7daca35f27f8c096d06dd7b5b527c366d4e6a0041122644970'],
  ['privacy-policy', '1', 'bb0a4c22b4d87c2bb4610b47afdaa009892eb04c3ac5f8a5c2c3b81e31f36ffb'],
];

const nameOf = ({ id, version }: { id: string; version: string }) => `${id} ${version}`;

describe('a version of a policy', () => {
  test.each(accepted)('%s, version %s reads as it was accepted', (id, version, sha256) => {
    const kept = policyVersion({ id, version });
    expect(kept && createHash('sha256').update(hashedTextOf(kept)).digest('hex')).toBe(sha256);
  });

  test('is kept once, and held to its text here', () => {
    expect(policyVersions.map(nameOf).toSorted()).toEqual(
      accepted.map(([id, version]) => nameOf({ id, version })).toSorted(),
    );
  });

  test('is the present one where no other is newer', () => {
    for (const { id, version } of policies) {
      const versions = policyVersions.filter((policy) => policy.id === id).map((policy) => Number(policy.version));
      expect(Math.max(...versions)).toBe(Number(version));
    }
  });

  test('that is not kept is undefined', () => {
    expect(policyVersion({ id: 'privacy-policy', version: '0' })).toBeUndefined();
  });
});
