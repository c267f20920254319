import { dayOf } from '@portal/contract/values/days';
import { useEffect, useState } from 'react';
import { followDay } from '#lib/follow-day.ts';

/** The federation's day (`YYYY-MM-DD`), which goes on at its midnight, and when a page that slept is seen again. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf());
  useEffect(() => followDay(setToday), []);
  return today;
}
