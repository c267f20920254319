import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personName } from '../records/fields.ts';
import { stripInvisible } from './characters.ts';

describe('invisible characters', () => {
  test.each([
    ['a zero-width space', 'An\u200bn', 'Ann'],
    ['a soft hyphen', 'An\u00adn', 'Ann'],
    ['a direction mark', '\u200eAnn\u200f', 'Ann'],
    ['a right-to-left override', 'An\u202en\u202c', 'Ann'],
    ['a right-to-left isolate', '\u2067Ann\u2069', 'Ann'],
    ['a byte order mark', '\ufeffAnn', 'Ann'],
    ['a variation selector', 'Ann\ufe0e\ufe0f\u{e0100}', 'Ann'],
    ['a Hangul filler', 'Ann\u3164\u115f\uffa0', 'Ann'],
    ['a tag', 'Ann\u{e0061}', 'Ann'],
    ['a braille blank', 'Ann\u2800', 'Ann'],
    ['a joiner between letters that need none', 'An\u200dn\u200c', 'Ann'],
    ['a joiner at the end', 'علی\u200c', 'علی'],
    ['a second joiner', 'علی\u200c\u200cرضا', 'علی\u200cرضا'],
    ['an emoji joiner without a partner', 'a\u200d😀\u200d', 'a😀'],
  ])('removes %s', (_, text, left) => {
    expect(stripInvisible(text)).toBe(left);
  });

  test.each([
    ['a joiner that separates letters', 'علی\u200cرضا'],
    ['a joiner that makes another letter', 'ශ්\u200dරී'],
    ['a joiner before a mark', 'র\u200d্যা'],
    ['a joiner that makes a final consonant', 'അനില്\u200d'],
    ['a combined emoji', '👩🏽\u200d⚕\ufe0f, 🏳\ufe0f\u200d🌈, 1\ufe0f⃣'],
    ['whitespace between words', 'Ann\u00a0Lee\n\tOk'],
  ])('keeps %s', (_, text) => {
    expect(stripInvisible(text)).toBe(text);
  });

  test('is idempotent', () => {
    const parts = fc.constantFrom('a', 'ع', '്', 'ര', '👩', '🏽', '⃣', '\u200c', '\u200d', '\ufe0f', '\u200b', '\u034f');
    fc.assert(
      fc.property(fc.string({ unit: parts }), (text) => {
        expect(stripInvisible(stripInvisible(text))).toBe(stripInvisible(text));
      }),
    );
  });
});

describe('names in all scripts', () => {
  test.each([
    'Gal·la',
    'IL·LUMINADA',
    'علی\u200cرضا',
    'ක්\u200dරිෂ්ණ',
    'অনির্বাণ',
    'ג׳ורג׳',
    'כ״ץ',
    'בן־גוריון',
    'བཀྲ་ཤིས་',
    'ジャン・クロード',
    'ｼﾞｬﾝ･ｸﾛｰﾄﾞ',
    'ジョン・F・ケネディ',
    '约翰·史密斯',
    '佐々木',
    'Kaʻohu',
    'Տեր֊Պետրոսյան',
    'ए॰पी॰जे॰ अब्दुल',
    'ገብረ፡ማርያም',
    'John Ⅲ',
  ])('keeps %s unchanged', (text) => {
    expect(personName(80).parse(text)).toBe(text);
  });

  test.each([
    ['O´Brien', 'O’Brien'],
    ['O`Brien', 'O’Brien'],
    ['O＇Brien', 'O’Brien'],
    ['Հակոբ՚յան', 'Հակոբ’յան'],
    ['Gal•la', 'Gal·la'],
    ['כ"ץ', 'כ״ץ'],
    ['evil.ع\u200cرب', 'evil. ع\u200cرب'],
    ['evil.ⅽom', 'evil. ⅽom'],
  ])('normalizes %s to %s', (text, kept) => {
    expect(personName(80).parse(text)).toBe(kept);
  });

  test.each(['Ann·Lee', '·', 'l··l', 'Ann・Lee', '・ジャン', 'Ann׳', '״', 'Ann་Lee', '"Ann"', 'A॰'])(
    'rejects %s: its script does not put the mark there',
    (text) => {
      expect(personName(80).safeParse(text).success).toBe(false);
    },
  );

  test('counts marks across joiners', () => {
    const text = 'ع\u064e\u064e\u200d\u064e\u064e';
    expect(personName(80).safeParse(text).error?.issues[0]?.message).toBe('Please use at most 3 marks on a letter');
  });

  test('counts a ligature as several letters', () => {
    expect(personName(80).safeParse('ﷺ'.repeat(5)).error?.issues[0]?.message).toBe('Please use at most 80 characters');
  });
});
