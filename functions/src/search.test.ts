import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexTerm, matches, numberTexts, searchTerms } from './search.ts';

const texts = ['Zoë O’Neil-Marsh', 'ada@example.org', ...numberTexts('M5597-7837')];

test.each(['zoe o', 'ZOË', 'neil-m', 'ada@example', '97-78', 'm55977837', 'm5597-7837'])('%s is found', (query) => {
  expect(matches(texts, query)).toBe(true);
});

test('a letter that takes two code units is never cut in half', () => {
  const terms = searchTerms(['Ann😀 𠮷野']);
  expect(terms).toContain('𠮷');
  expect(terms.every((term) => term.isWellFormed())).toBe(true);
});

test('what stands in no text is not found', () => {
  expect(matches(texts, 'zoe ada')).toBe(false);
});

test('whatever part is searched for, the index holds the term that is asked of it', () => {
  const text = 'zoe o’neil-marsh';
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: text.length }), (start, length) => {
      const query = text.slice(start, start + length).trim();
      fc.pre(query !== '');
      expect(searchTerms(texts)).toContain(indexTerm(query));
    }),
  );
});

test('the rarest piece of a long query is asked for', () => {
  expect(indexTerm('amanda quixote')).toBe('quix');
  expect(indexTerm('anna jørgensen')).toContain('ø');
});
