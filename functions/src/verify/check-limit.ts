import { countFor, type KeyLimit } from '#platform/limits/limits.ts';

/** Counted checks of a valid code, by any client: 50 a minute, so that a card cannot be tracked at scale. */
const codeLimit: KeyLimit = { name: 'verify-code', max: 50, seconds: 60 };

/** Additional checks per instance and minute without a counter: at a door, a card is checked only once or twice. */
const uncounted = 10;

let minute = 0;
const checks = new Map<string, number>();

/** Counts a check of a valid code. Throws 429 with `Retry-After` above the limit. */
export async function countCheck(code: string): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) checks.clear();
  minute = now;
  const count = (checks.get(code) ?? 0) + 1;
  checks.set(code, count);
  if (count > uncounted) await countFor(codeLimit, code);
}
