const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago an ISO 8601 instant was at a time in ms: just now, 5 minutes ago, yesterday. */
export function agoText(instant: string, now: number): string {
  // A clock that is slow must not speak of the future.
  const past = Math.max(0, now - Date.parse(instant));
  if (past < minute) return 'just now';
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute');
  if (past < day) return relative.format(-Math.floor(past / hour), 'hour');
  return relative.format(-Math.floor(past / day), 'day');
}
