import { describe, expect, test } from 'vitest';
import { alikeFrom, beginningsOf, likeness } from './policy.ts';

describe('likeness of club names', () => {
  test.each([
    ['HUDSON grappling club', 1],
    ['Hudson', 1],
    ['The Húdson Grappling Club!', 1],
    ['Hudson Valley Wrestling', alikeFrom],
    ['Hudsen Grapling', alikeFrom],
  ])('%j resembles Hudson Grappling Club', (text, least) => {
    expect(likeness('Hudson Grappling Club', text)).toBeGreaterThanOrEqual(least);
  });

  test.each(['Mile High Grappling Club', 'Grappling Club', ''])('%j does not resemble it', (text) => {
    expect(likeness('Hudson Grappling Club', text)).toBeLessThan(alikeFrom);
  });

  test('is the share of letter pairs that both words have', () => {
    expect(likeness('Hudson', 'Hudsen')).toBe(0.6);
    expect([likeness('X', 'X'), likeness('X', 'Y')]).toEqual([1, 0]);
  });

  test('compares names in full if they contain common words only', () => {
    expect(likeness('The Academy', 'the academy')).toBe(1);
    expect(likeness('The Academy', 'Grappling Club')).toBeLessThan(alikeFrom);
  });
});

test.each([
  ['Hudson Grappling Club', ['hud']],
  ['The Hudson Club', ['the', 'hud']],
  ['Élan', ['ela']],
  ['X', ['x']],
  ['', []],
])('beginnings of %j are %j', (name, beginnings) => {
  expect(beginningsOf(name)).toEqual(beginnings);
});
