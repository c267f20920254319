import type { LeaderDocument } from '@portal/contract/records/document';
import { describe, expect, it } from 'vitest';
import { newestOf, standingOfCheck } from './check-standing.ts';

const today = '2026-11-21';

function checksWith(safesport_verified: boolean, safesport_expires: string | null) {
  return { safesport_verified, safesport_expires, background_check_verified: true, background_check_expires: null };
}

describe('the state of a check', () => {
  it.each([
    ['is not verified', false, null, 'Not uploaded', undefined, true],
    ['is verified without an end', true, null, 'Verified', undefined, false],
    ['is valid for more than 60 days', true, '2027-01-21', 'Verified', 'Valid until January 21, 2027.', false],
    [
      'lapses in 60 days',
      true,
      '2027-01-20',
      'Verified',
      'Valid until January 20, 2027. Please upload a new one before then.',
      true,
    ],
    [
      'is valid until today',
      true,
      '2026-11-21',
      'Verified',
      'Valid until November 21, 2026. Please upload a new one before then.',
      true,
    ],
    [
      'has lapsed',
      true,
      '2026-11-20',
      'Lapsed',
      'It was valid until November 20, 2026. Please upload a new one.',
      true,
    ],
  ])('that %s', (_, verified, expires, flag, note, isAsked) => {
    const standing = standingOfCheck(checksWith(verified, expires), 'safesport', [], today);
    expect(standing).toMatchObject({ flag, isAsked });
    expect(standing.note).toBe(note);
  });

  it.each([
    ['was uploaded', 'pending', false, null, 'In review', undefined],
    ['was rejected', 'rejected', false, null, 'Not accepted', undefined],
    [
      'was uploaded after the check lapsed',
      'pending',
      true,
      '2026-11-20',
      'In review',
      'It was valid until November 20, 2026.',
    ],
  ] as const)('with a document that %s', (_, state, verified, expires, flag, note) => {
    const documents = [{ document_type: 'safesport', state }] as LeaderDocument[];
    const standing = standingOfCheck(checksWith(verified, expires), 'safesport', documents, today);
    expect(standing).toMatchObject({ flag, isAsked: true });
    expect(standing.note).toBe(note);
  });

  it('does not depend on the other check', () => {
    expect(standingOfCheck(checksWith(false, null), 'background_check', [], today).flag).toBe('Verified');
  });
});

it('shows the newest document of each check', () => {
  const documents = [
    { document_id: 'c', document_type: 'safesport' },
    { document_id: 'b', document_type: 'background_check' },
    { document_id: 'a', document_type: 'background_check' },
  ] as LeaderDocument[];
  expect(newestOf(documents, 'background_check')?.document_id).toBe('b');
  expect(newestOf(documents.slice(0, 1), 'background_check')).toBeUndefined();
});
