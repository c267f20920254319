import { describe, expect, it } from 'vitest';
import { fit, leading, widthOf, wrap } from './text-fit.ts';

const box = { width: 480, height: 150 };
const sizes = { largest: 40, smallest: 16 };

describe('text in a box', () => {
  it('fits on one line at the largest size when short', () => {
    expect(fit('Ada Mercer', box, sizes)).toEqual({ size: 40, lines: ['Ada Mercer '] });
  });

  it.each([
    ['many words', 'Maria Anna Sophia '.repeat(9).slice(0, 160)],
    ['one word', 'n'.repeat(160)],
    ['wide capitals', 'M'.repeat(160)],
    ['another script', '角力'.repeat(80)],
  ])('of 160 characters fits completely: %s', (_, text) => {
    const { size, lines } = fit(text, box, { ...sizes, smallest: 12 });
    expect(lines.length * size * leading).toBeLessThanOrEqual(box.height);
    expect(Math.max(...lines.map((line) => widthOf(line.trimEnd()) * size))).toBeLessThanOrEqual(box.width);
    expect(lines.join('')).toBe(`${text.trim()} `);
  });

  it('shrinks before it breaks inside a word', () => {
    const { size, lines } = fit('Ada Journey1795236811462', box, sizes);
    expect(lines).toEqual(['Ada ', 'Journey1795236811462 ']);
    expect(size).toBeLessThan(sizes.largest);
  });

  it('breaks after a hyphen before it breaks inside a word', () => {
    expect(wrap('Hohenlohe-Waldenburg', 300, 30)).toEqual(['Hohenlohe-', 'Waldenburg ']);
  });

  it('never breaks inside a surrogate pair', () => {
    expect(wrap('𝒜'.repeat(30), 100, 30).join('')).toBe(`${'𝒜'.repeat(30)} `);
  });
});
