import { useState } from 'react';

const typingPauseMs = 300;

/** Returns a debounced runner: each call replaces the pending one. */
function makeDebounce() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
}

/** Filters as entered, and debounced; only typed text is delayed. */
export function useDebouncedFilters<Filters extends { q: string }>(first: Filters | (() => Filters)) {
  const [filters, setFilters] = useState(first);
  const [settled, setSettled] = useState(filters);
  const [later] = useState(makeDebounce);
  return {
    filters,
    settled,
    setFilters(chosen: Filters) {
      const isTyped = chosen.q !== filters.q && chosen.q !== '';
      setFilters(chosen);
      later(() => setSettled(chosen), isTyped ? typingPauseMs : 0);
    },
  };
}
