import { describe, expect, test } from 'vitest';
import { alikeFrom, beginningsOf, likeness } from './policy.ts';

describe('how alike names of clubs read', () => {
  test.each([
    ['HUDSON grappling club', 1],
    ['Hudson', 1],
    ['The Húdson Grappling Club!', 1],
    ['Hudson Valley Wrestling', alikeFrom],
    ['Hudsen Grapling', alikeFrom],
  ])('%j reads like Hudson Grappling Club', (text, least) => {
    expect(likeness('Hudson Grappling Club', text)).toBeGreaterThanOrEqual(least);
  });

  test.each(['Mile High Grappling Club', 'Grappling Club', ''])('%j does not', (text) => {
    expect(likeness('Hudson Grappling Club', text)).toBeLessThan(alikeFrom);
  });

  test('it is the share of the letters side by side that both have', () => {
    expect(likeness('Hudson', 'Hudsen')).toBe(0.6);
    expect([likeness('X', 'X'), likeness('X', 'Y')]).toEqual([1, 0]);
  });

  test('names of common words alone are compared as they are', () => {
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
])('readings of %j begin with %j', (name, beginnings) => {
  expect(beginningsOf(name)).toEqual(beginnings);
});
