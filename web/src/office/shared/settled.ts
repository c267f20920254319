import { useEffect, useState } from 'react';

const typingPauseMs = 300;

/** The filters once the typing has paused; a change of anything but the search text counts at once. */
export function useSettled<Filters extends { q: string }>(filters: Filters): Filters {
  const [q, setQ] = useState(filters.q);

  useEffect(() => {
    const timer = setTimeout(() => setQ(filters.q), filters.q === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [filters.q]);

  return { ...filters, q };
}
