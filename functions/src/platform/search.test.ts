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

test.each([
  ['a short text is itself the piece', 'smith', 'smith'],
  ['rare letters tell more than common ones', 'quixote', 'quixote'],
  ['of a longer one, too', 'alexandrea', 'alexandrea'],
  ['two words tell more than one', 'patricia reed', 'ricia reed'],
  ['where the word ends tells nothing', 'jessica l', 'ssica l'],
  ['so does a number', 'linda.brown33', 'da.brown33'],
  ['the provider of an address tells nothing', 'anna.smith@example.org', 'anna.smith@exa'],
  ['the end of a name does', 'anna.anderson1@example.org', 'nna.anderson1@'],
  ['an accent makes no difference', 'BÉLA', 'bela'],
])('%s: %s asks for %s', (_, query, term) => {
  expect(indexTerm(query)).toBe(term);
});
