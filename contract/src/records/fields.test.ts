import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deletion } from '../calls/own-data.ts';
import { credentials } from './credentials.ts';
import { typedNumber } from './entry.ts';
import {
  clearableLine,
  clearablePersonName,
  day,
  email,
  line,
  optionalDay,
  optionalLine,
  optionalParagraph,
  optionalPersonName,
  pageQuery,
  paragraph,
  password,
  personName,
  title,
  zipCode,
} from './fields.ts';

const reasonOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe("person's name", () => {
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
    // Three spacing marks and one non-spacing mark.
    'ကျော်',
    'x̣̄́',
  ])('keeps %s unchanged', (text) => {
    expect(personName(80).parse(text)).toBe(text.normalize('NFC'));
  });

  test.each([
    ['composes decomposed letters', 'Jose\u0301', 'José'],
    ['turns every kind of space into plain spaces', '\u2003Ann\u00a0\u00a0Lee\u3000', 'Ann Lee'],
    ['adds a space after a period', 'St.John', 'St. John'],
    ['removes invisible characters', '\u200eAn\u200bn\u202e\u034f', 'Ann'],
    ['keeps email programs from linking it', 'evil.example', 'evil. example'],
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
    ['a line separator', 'Ann\u2028Lee', letters],
    ['a line break', 'Ann\nLee', letters],
    ['a character for private use', 'Ann\ue000', letters],
    ['only a filler, which counts as a letter', '\u3164', 'This field is required'],
    ['a mark without a letter', '\u0301Ann', letters],
    ['4 marks on a letter', 'Ann\u0301\u0302\u0303\u0304', 'Please use at most 3 marks on a letter'],
    [
      '4 marks of which one is composed with its letter',
      'e\u0301\u0301\u0301\u0301',
      'Please use at most 3 marks on a letter',
    ],
    ['no letter', '12', 'Please use at least one letter'],
    ['nothing', ' ', 'This field is required'],
    ['a name that is too long', 'A'.repeat(81), 'Please use at most 80 characters'],
  ])('rejects %s', (_, text, reason) => {
    expect(reasonOf(personName(80), text)).toBe(reason);
    if (reason === 'This field is required') return;
    for (const schema of [optionalPersonName(80), clearablePersonName(80)]) {
      expect(schema.safeParse(text).error?.issues[0]?.message).toBe(reason);
    }
  });

  test('is omitted or cleared when empty, if the schema allows it', () => {
    expect(optionalPersonName(80).parse('  ')).toBeUndefined();
    expect(optionalPersonName(80).parse(undefined)).toBeUndefined();
    expect(clearablePersonName(80).parse('')).toBeNull();
    expect(clearablePersonName(80).parse(undefined)).toBeUndefined();
  });

  test('keeps an accepted name unchanged when parsed again', () => {
    const parts = fc.constantFrom(...'Aßė\u0301. \u00a0-’,7吉\u0e33´·lع\u200c');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        const { data } = personName(80).safeParse(text);
        if (data !== undefined) expect(personName(80).parse(data)).toBe(data);
      }),
    );
  });
});

const invalidEmail = 'Please enter a valid email address';

describe('email address', () => {
  test.each([
    ['a&b@example.org', 'a&b@example.org'],
    ["o'brien@example.org", "o'brien@example.org"],
    ['{a/b}!|c=d?*@mail.example.org', '{a/b}!|c=d?*@mail.example.org'],
    ['ann+club@xn--bcher-kva.example', 'ann+club@xn--bcher-kva.example'],
    ['\u00a0ANN\u200b@Example.org\u3000', 'ann@example.org'],
  ])('accepts %s', (text, kept) => {
    expect(email.parse(text)).toBe(kept);
  });

  test.each([
    ['a point at the beginning', '.a@example.org', invalidEmail],
    ['a point before the @', 'a.@example.org', invalidEmail],
    ['two points', 'a..b@example.org', invalidEmail],
    ['two points in the domain', 'a@example..org', invalidEmail],
    ['a single-part domain', 'a@localhost', invalidEmail],
    ['a numeric domain', 'a@192.168.0.1', invalidEmail],
    ['a hyphen at the beginning of a part', 'a@-example.org', invalidEmail],
    ['65 characters before the @', `${'a'.repeat(65)}@example.org`, invalidEmail],
    ['two addresses', 'a@example.org,b@example.org', invalidEmail],
    ['an address with a name', 'Ann <a@example.org>', invalidEmail],
    ['a space in it', 'a b@example.org', invalidEmail],
    [
      'another script',
      'ana@bücher.example',
      'Please enter an email address without accents or letters of other scripts',
    ],
  ])('rejects %s', (_, text, reason) => {
    expect(reasonOf(email, text)).toBe(reason);
  });
});

test.each([
  ['02134-', '02134'],
  ['02134 1234', '02134-1234'],
  ['021341234', '02134-1234'],
  ['02134–1234', '02134-1234'],
  ['０２１３４', '02134'],
  ['\u200e02134\ufe0e\u00a0', '02134'],
])('normalizes ZIP code %s to %s', (text, kept) => {
  expect(zipCode.parse(text)).toBe(kept);
});

test.each(['2134', '2134-1234', '02134-123', '02134-12345', '021345'])('rejects ZIP code %s', (text) => {
  expect(reasonOf(zipCode, text)).toBe('Please enter a ZIP code as 12345 or 12345-6789');
});

describe('password', () => {
  test.each([
    ['composed or not', 'cafe\u0301 noir', 'café noir'],
    ['in full width or not', 'ｐａｓｓｗｏｒｄ', 'password'],
    ['with its spaces and invisible characters', ' \u00adsecret\u200b ', ' \u00adsecret\u200b '],
  ])('is the same %s', (_, text, kept) => {
    expect(password.parse(text)).toBe(kept);
    expect(credentials.shape.password.parse(text)).toBe(kept);
    expect(deletion.shape.password.parse(text)).toBe(kept);
  });

  test('limits the normalized length', () => {
    expect(password.parse('e\u0301'.repeat(128))).toBe('é'.repeat(128));
    expect(reasonOf(password, 'ﷺ'.repeat(8))).toBe('Please use at most 128 characters');
    expect(reasonOf(password, 'e\u0301'.repeat(7))).toBe('Password must be at least 8 characters long');
  });

  test('accepts any length at sign-in', () => {
    for (const text of ['x', 'ﷺ'.repeat(4096)]) {
      expect(credentials.shape.password.parse(text).length).toBeLessThanOrEqual(4096);
    }
  });
});

test('strips invisible characters from every kind of field', () => {
  const around = (text: string) => `\u200e${text.slice(0, 1)}\u200b${text.slice(1)}\ufeff\u00a0`;
  const fields: [z.ZodType, string][] = [
    [line(80), 'Albany'],
    [optionalLine(80), 'Albany'],
    [clearableLine(80), 'Albany'],
    [title(80), 'Open'],
    [paragraph(80), 'One\n\nTwo'],
    [optionalParagraph(80), 'One'],
    [day, '2026-02-28'],
    [optionalDay, '2026-02-28'],
    [pageQuery.q, 'ada'],
    [typedNumber, 'M1234-5678'],
  ];
  for (const [schema, text] of fields) expect(schema.parse(around(text))).toBe(text);
});

describe('academy, event or venue name', () => {
  test.each(['Grapple @ Night', '10th Planet (NY) #1', 'Wrestling & Jiu Jitsu: “Open”', 'Café 😀'])(
    'accepts %s',
    (text) => {
      expect(title(120).parse(text)).toBe(text);
    },
  );

  test.each(['Open https://evil.example', 'www.evil.example', 'Open ann@evil.example', 'ＷＷＷ．evil', 'a：／／b'])(
    'rejects %s',
    (text) => {
      expect(reasonOf(title(120), text)).toBe('Please remove web and email addresses');
    },
  );

  test.each(['Op\u2028en', 'Open\ue000', 'Open\u0007', 'Open\ud83d', 'Op\u0600en'])(
    'rejects a hidden character, as every line does: %j',
    (text) => {
      for (const schema of [title(120), line(120)]) {
        expect(reasonOf(schema, text)).toBe('Please use plain text, without hidden characters');
      }
    },
  );
});
