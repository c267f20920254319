import { beginningOf, dayOf, daysLater, now } from '@portal/contract/values/days';

// A timer may fire a moment early, while it is still the day before.
const marginMs = 50;

/**
 * Tells the federation's day (`YYYY-MM-DD`) now, at its midnights, and when a page that slept is seen again, which may be the same
 * day once more. Gives the function that stops it.
 */
export function followDay(tell: (today: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const today = dayOf();
    timer = setTimeout(look, beginningOf(daysLater(today, 1)).getTime() - now().getTime() + marginMs);
    tell(today);
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
