import { denialRequest } from '@portal/contract/calls/denials';
import { leaderDenial } from '@portal/contract/calls/leaders';
import { deniableNames } from '@portal/contract/values/denial';
import { describe, expect, test } from 'vitest';
import type { DeniableKind } from './deniable.ts';
import { reasonChoices, withReason } from './denial-reasons.ts';

const kinds = [...(Object.keys(deniableNames) as DeniableKind[]), 'leader_request'] as const;

describe('the common reasons for a denial', () => {
  test.each(kinds)('are unique sentences, accepted by the call, for a %s', (kind) => {
    const texts = reasonChoices(kind).map(([text]) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      const call = kind === 'leader_request' ? leaderDenial : denialRequest;
      expect(call.parse({ reason: text }).reason).toBe(text);
    }
  });

  test('replace each other, and follow the office’s own words', () => {
    const [[first], [second]] = reasonChoices('membership') as [[string, string], [string, string]];
    expect(withReason('membership', '', first)).toBe(first);
    expect(withReason('membership', first, second)).toBe(second);
    expect(withReason('membership', `Dear Ada,\n${first}`, second)).toBe(`Dear Ada,\n${second}`);
    expect(withReason('membership', `Dear Ada,\n${first}`, '')).toBe('Dear Ada,');
  });
});
