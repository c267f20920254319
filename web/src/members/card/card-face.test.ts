import { describe, expect, it } from 'vitest';
import { widthOf } from '#ui/text-fit.ts';
import { ringsOf } from './card-colors.ts';
import { backOf, type CardFace, type CardFacts, cardSize, frontOf } from './card-face.ts';

const card = {
  name: 'Ada Mercer',
  membership_type: 'grappling_leader',
  member_id: 'M1234-5678',
  expiry: '2027-09-30',
  qr_code: '',
} as const;

const longest = { ...card, name: `${'W'.repeat(79)} ${'M'.repeat(80)}` };

const texts = ({ texts }: CardFace) => texts.map(({ text }) => text).join('');

describe.each([
  ['front', frontOf],
  ['back', backOf],
])('the %s of a card', (_, faceOf: (facts: CardFacts) => CardFace) => {
  it.each([
    ['a short name', card],
    ['a name of 160 characters', longest],
    ['an expired membership', longest, true],
  ])('keeps every line on the card and off the code with %s', (_name, shown, expired = false) => {
    const { texts, code } = faceOf({ card: shown, expired, issued: '2026-09-30' });
    for (const { text, x, y, size, font } of texts) {
      const right = x + widthOf(text.trimEnd()) * size * (font === 'display' ? 0.7 : 1);
      const besideCode = y > code.y && y - size < code.y + code.size && x < code.x;
      expect(right, text).toBeLessThanOrEqual(besideCode ? code.x : cardSize.width);
      expect(y - size, text).toBeGreaterThan(0);
      expect(y, text).toBeLessThan(cardSize.height);
    }
  });
});

it('shows name, number, type and expiration date on the front', () => {
  expect(texts(frontOf({ card, expired: false }))).toMatch(
    /Grappling Leader M1234-5678 Ada Mercer Expires September 30, 2027/,
  );
});

it('says so when the membership has expired', () => {
  const front = frontOf({ card, expired: true });
  expect(texts(front)).toContain('Expired September 30, 2027');
  expect(front.texts.map(({ text }) => text)).toContain('Expired');
});

it.each([frontOf, backOf])('is gray on both sides after it expires, and not before', (faceOf) => {
  const expired = faceOf({ card, expired: true });
  const current = faceOf({ card, expired: false });
  const saturation = (color: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.max(...parts) - Math.min(...parts);
  };
  const colorsOf = (face: CardFace) => [
    face.colors.ground,
    face.colors.accent,
    ...ringsOf(face.colors).map(([, , color]) => color),
    ...face.texts.map(({ color }) => color),
  ];
  expect(Math.max(...colorsOf(expired).map(saturation))).toBeLessThan(16);
  expect(saturation(current.colors.ground)).toBeGreaterThan(32);
});

it('omits the issue date on the back if unknown', () => {
  expect(texts(backOf({ card, expired: false, issued: '2026-09-30' }))).toContain('Issued September 30, 2026');
  expect(texts(backOf({ card, expired: false }))).not.toContain('Issued');
});
