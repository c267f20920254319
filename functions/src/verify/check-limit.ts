import { countFor, type KeyLimit } from '#records/limits.ts';

/** Checks of one good code that are counted, whoever makes them: 50 a minute, so that no crowd follows a card. */
const codeLimit: KeyLimit = { name: 'verify-code', max: 50, seconds: 60 };

/** How many more an instance lets pass by itself: at a door a card is checked once or twice, which costs no counter. */
const uncounted = 10;

let minute = 0;
const checks = new Map<string, number>();

/** Counts a check of a good code; throws 429 with `Retry-After` when there were too many. */
export async function countCheck(code: string): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) checks.clear();
  minute = now;
  const count = (checks.get(code) ?? 0) + 1;
  checks.set(code, count);
  if (count > uncounted) await countFor(codeLimit, code);
}
