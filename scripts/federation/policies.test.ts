import { createHash } from 'node:crypto';
import { refundPolicyPath } from '@portal/contract/values/fee-terms';
import { hashedTextOf, policies, policyVersion, policyVersions } from '@portal/contract/values/policies';
import { acceptedTexts } from '@portal/federation/policies/earlier';
import { refundPolicy } from '@portal/federation/policies/refund-policy';
import { describe, expect, test } from 'vitest';

const nameOf = ({ id, version }: { id: string; version: string }) => `${id} ${version}`;

describe('policy versions', () => {
  test.each(acceptedTexts)('keeps $id, version $version unchanged', ({ id, version, sha256 }) => {
    const kept = policyVersion({ id, version });
    expect(kept && createHash('sha256').update(hashedTextOf(kept)).digest('hex')).toBe(sha256);
  });

  test('keeps each version exactly once', () => {
    expect(policyVersions.map(nameOf).toSorted()).toEqual(acceptedTexts.map(nameOf).toSorted());
  });

  test('uses the newest version as the current one', () => {
    for (const { id, version } of policies) {
      const versions = policyVersions.filter((policy) => policy.id === id).map((policy) => Number(policy.version));
      expect(Math.max(...versions)).toBe(Number(version));
      expect(Number.isInteger(Number(version))).toBe(true);
    }
  });

  test('has the refund policy under the name that its links use', () => {
    expect(refundPolicyPath).toContain(`#${refundPolicy.id}`);
  });

  test('returns undefined for an unknown version', () => {
    expect(policyVersion({ id: 'privacy-policy', version: '0' })).toBeUndefined();
  });
});
