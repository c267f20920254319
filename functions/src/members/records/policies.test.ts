import { createHash } from 'node:crypto';
import { hashedTextOf, policies, policyVersion, policyVersions } from '@portal/contract/values/policies';
import { describe, expect, test } from 'vitest';

/** The policies as accepted. A changed text is a new version with a new line here. */
const accepted: [id: string, version: string, sha256: string][] = [
  ['membership-waiver', '1', 'd47f973016444c7daca35f27f8c096d06dd7b5b527c366d4e6a0041122644970'],
  ['privacy-policy', '1', 'bb0a4c22b4d87c2bb4610b47afdaa009892eb04c3ac5f8a5c2c3b81e31f36ffb'],
];

const nameOf = ({ id, version }: { id: string; version: string }) => `${id} ${version}`;

describe('policy versions', () => {
  test.each(accepted)('keeps %s, version %s unchanged', (id, version, sha256) => {
    const kept = policyVersion({ id, version });
    expect(kept && createHash('sha256').update(hashedTextOf(kept)).digest('hex')).toBe(sha256);
  });

  test('keeps each version exactly once', () => {
    expect(policyVersions.map(nameOf).toSorted()).toEqual(
      accepted.map(([id, version]) => nameOf({ id, version })).toSorted(),
    );
  });

  test('uses the newest version as the current one', () => {
    for (const { id, version } of policies) {
      const versions = policyVersions.filter((policy) => policy.id === id).map((policy) => Number(policy.version));
      expect(Math.max(...versions)).toBe(Number(version));
    }
  });

  test('returns undefined for an unknown version', () => {
    expect(policyVersion({ id: 'privacy-policy', version: '0' })).toBeUndefined();
  });
});
