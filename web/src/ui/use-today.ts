import { dayOf } from '@portal/contract/values/days';
import { useEffect, useState } from 'react';
import { watchDay } from '#lib/watch-day.ts';

/** The federation's day (`YYYY-MM-DD`), updated at its midnight and when a sleeping page is shown again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf());
  useEffect(() => watchDay(setToday), []);
  return today;
}
