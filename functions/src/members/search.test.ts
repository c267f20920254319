import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleMember } from '../testing/sample-member.ts';
import { indexTerm, matches, searchTerms } from './search.ts';

const member = sampleMember({ first_name: 'Zoë', last_name: 'O’Neil-Marsh', membership_number: 'M5597-7837' });

test.each(['zoe o', 'ZOË', 'neil-m', 'ada@example', '97-78', 'm55977837', 'm5597-7837'])('%s is found', (query) => {
  expect(matches(member, query)).toBe(true);
});

test('a letter that takes two code units is never cut in half', () => {
  const terms = searchTerms(sampleMember({ first_name: 'Ann😀', last_name: '𠮷野' }));
  expect(terms).toContain('𠮷');
  expect(terms.every((term) => term.isWellFormed())).toBe(true);
});

test('what stands in no text is not found', () => {
  expect(matches(member, 'zoe ada')).toBe(false);
});

test('whatever part is searched for, the index holds the term that is asked of it', () => {
  const text = 'zoe o’neil-marsh';
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }), (start, length) => {
      const query = text.slice(start, start + length).trim();
      fc.pre(query !== '');
      expect(searchTerms(member)).toContain(indexTerm(query));
    }),
  );
});

test('the rarest piece of a long query is asked for', () => {
  expect(indexTerm('amanda quixote')).toBe('quix');
  expect(indexTerm('anna jørgensen')).toContain('ø');
});
