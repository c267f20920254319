import { beginningOf, dayOf, daysLater, now } from '@portal/contract/days';
import { useEffect, useState } from 'react';

// A timer may fire a moment early, while it is still the day before.
const marginMs = 50;

/** The federation's day (`YYYY-MM-DD`), which goes on at its midnight, and when a page that slept is seen again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf());

  useEffect(() => {
    const look = () => setToday(dayOf());
    const untilMidnight = beginningOf(daysLater(today, 1)).getTime() - now().getTime();
    const timer = setTimeout(look, untilMidnight + marginMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [today]);

  return today;
}
