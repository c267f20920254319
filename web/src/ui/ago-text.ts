const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats how long before `now` (ms) an ISO 8601 instant was: just now, 5 minutes ago, yesterday. */
export function agoText(instant: string, now: number): string {
  // A slow clock must not show times in the future.
  const past = Math.max(0, now - Date.parse(instant));
  if (past < minute) return 'just now';
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute');
  if (past < day) return relative.format(-Math.floor(past / hour), 'hour');
  return relative.format(-Math.floor(past / day), 'day');
}
