import { rareName } from './duplicates.ts';
import { seededInt } from './random.ts';

// Normalized, the first is eighteen letters, and the others have more bytes.
const letters = ['\ufdfa', '각', '\u{1d538}', 'ﬃ'] as const;

/** A unique name that is longer than any form accepts and grows when normalized. */
export function longName(): { first_name: string; last_name: string } {
  const letter = letters[seededInt(letters.length)] ?? letters[0];
  return { first_name: letter.repeat(80), last_name: `${letter.repeat(80)} ${rareName()}` };
}
