import { describe, expect, test } from 'vitest';
import { beginningsOf, minSimilarity, similarity } from './policy.ts';

describe('likeness of club names', () => {
  test.each([
    ['HUDSON grappling club', 1],
    ['Hudson', 1],
    ['The Húdson Grappling Club!', 1],
    ['Hudson Valley Wrestling', minSimilarity],
    ['Hudsen Grapling', minSimilarity],
  ])('%j resembles Hudson Grappling Club', (text, least) => {
    expect(similarity('Hudson Grappling Club', text)).toBeGreaterThanOrEqual(least);
  });

  test.each(['Mile High Grappling Club', 'Grappling Club', ''])('%j does not resemble it', (text) => {
    expect(similarity('Hudson Grappling Club', text)).toBeLessThan(minSimilarity);
  });

  test('is the share of letter pairs that both words have', () => {
    expect(similarity('Hudson', 'Hudsen')).toBe(0.6);
    expect([similarity('X', 'X'), similarity('X', 'Y')]).toEqual([1, 0]);
  });

  test('compares names in full if they contain common words only', () => {
    expect(similarity('The Academy', 'the academy')).toBe(1);
    expect(similarity('The Academy', 'Grappling Club')).toBeLessThan(minSimilarity);
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
