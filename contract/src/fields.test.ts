import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearablePersonName, line, optionalPersonName, personName, title } from './fields.ts';

const reasonOf = (schema: ReturnType<typeof line>, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe('a person’s name', () => {
  test.each([
    'Ann',
    "D'Arcy, Jr.",
    'O’Brien',
    'Jean‑Luc',
    'J.R.R. Tolkien',
    'Henry 8',
    '𠮷野',
    'زهراء',
    'हिन्दी',
    'Nguyễn Thị',
    // Three marks with a place of their own, and one without.
    'ကျော်',
    'x̣̄́',
  ])('%s is taken as it is', (text) => {
    expect(personName(80).parse(text)).toBe(text.normalize('NFC'));
  });

  test.each([
    ['decomposed letters are composed', 'Jose\u0301', 'José'],
    ['blanks of every width are spaces', '\u2003Ann\u00a0\u00a0Lee\u3000', 'Ann Lee'],
    ['a word after a period is a word of its own', 'St.John', 'St. John'],
    ['so that no mail program makes a link of it', 'evil.example', 'evil. example'],
  ])('%s', (_, text, kept) => {
    expect(personName(80).parse(text)).toBe(kept);
  });

  const letters = 'Please use letters, digits, spaces, hyphens, apostrophes, periods and commas';
  test.each([
    ['a web address', 'https://evil.example', letters],
    ['www.', 'Go to www.evil.example', 'Please remove web and email addresses'],
    ['www. in full width', 'ｗｗｗ.evil', 'Please remove web and email addresses'],
    ['an email address', 'ann@evil.example', letters],
    ['HTML', '<b>Ann</b>', letters],
    ['an emoji', 'Ann😀', letters],
    ['half a character', 'Ann\ud83d', letters],
    ['a zero-width space', 'An\u200bn', letters],
    ['a right-to-left override', 'An\u202en', letters],
    ['a right-to-left isolate', 'An\u2067n', letters],
    ['a line separator', 'Ann\u2028Lee', letters],
    ['a line break', 'Ann\nLee', letters],
    ['a character for private use', 'Ann\ue000', letters],
    ['a filler that counts as a letter', '\u3164', letters],
    ['a mark that nobody sees', 'Ann\u034f', letters],
    ['a mark on nothing', '\u0301Ann', letters],
    ['4 marks on a letter', 'Ann\u0301\u0302\u0303\u0304', 'Please use at most 3 marks on a letter'],
    [
      '4 marks of which one is composed with its letter',
      'e\u0301\u0301\u0301\u0301',
      'Please use at most 3 marks on a letter',
    ],
    ['no letter', '12', 'Please use at least one letter'],
    ['nothing', ' ', 'This field is required'],
    ['too much', 'A'.repeat(81), 'Please use at most 80 characters'],
  ])('%s is refused', (_, text, reason) => {
    expect(reasonOf(personName(80), text)).toBe(reason);
    if (text.trim() === '') return;
    for (const schema of [optionalPersonName(80), clearablePersonName(80)]) {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(reason);
    }
  });

  test('can be left out where it may, and taken away where it may', () => {
    expect(optionalPersonName(80).parse('  ')).toBeUndefined();
    expect(optionalPersonName(80).parse(undefined)).toBeUndefined();
    expect(clearablePersonName(80).parse('')).toBeNull();
    expect(clearablePersonName(80).parse(undefined)).toBeUndefined();
  });

  test('what was taken is taken as it is the next time, too', () => {
    const parts = fc.constantFrom('A', 'ß', 'ė', '\u0301', '.', ' ', '\u00a0', '-', '’', ',', '7', '吉', '\u0e33');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const { data } = personName(80).safeParse(text);
        if (data !== undefined) expect(personName(80).parse(data)).toBe(data);
      }),
    );
  });
});

describe('what an academy, an event or a venue is called', () => {
  test.each(['Grapple @ Night', '10th Planet (NY) #1', 'Wrestling & Jiu Jitsu: “Open”', 'Café 😀'])(
    '%s is taken',
    (text) => {
      expect(title(120).parse(text)).toBe(text);
    },
  );

  test.each(['Open https://evil.example', 'www.evil.example', 'Open ann@evil.example', 'ＷＷＷ．evil', 'a：／／b'])(
    '%s is refused',
    (text) => {
      expect(reasonOf(title(120), text)).toBe('Please remove web and email addresses');
    },
  );

  test.each(['Open\u202e', 'Op\u2028en', 'Op\u200ben', 'Open\ue000', 'Open\u0007', 'Open\ud83d'])(
    'a hidden character is refused, as in every line: %j',
    (text) => {
      for (const schema of [title(120), line(120)]) {
        expect(reasonOf(schema, text)).toBe('Please use plain text, without hidden characters');
      }
    },
  );
});
