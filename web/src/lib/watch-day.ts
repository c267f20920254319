import { beginningOf, dayOf, daysLater, now } from '@portal/contract/values/days';

// A timer may fire slightly early, while it is still the previous day.
const marginMs = 50;

/**
 * Reports the federation's day (`YYYY-MM-DD`) now, at each of its midnights, and when a sleeping page is shown again,
 * which may repeat the same day. Returns a function that stops it.
 */
export function watchDay(onDay: (today: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const today = dayOf();
    timer = setTimeout(look, beginningOf(daysLater(today, 1)).getTime() - now().getTime() + marginMs);
    onDay(today);
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  look();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
