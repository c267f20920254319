import { useState } from 'react';

const typingPauseMs = 300;

/** Gives a function that does something after a while, unless another call takes its place before that. */
function makeLater() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
}

/** Filters as they are chosen and typed, and the same once the typing has paused; only a text that is typed waits. */
export function useSettled<Filters extends { q: string }>(first: Filters | (() => Filters)) {
  const [filters, setFilters] = useState(first);
  const [settled, setSettled] = useState(filters);
  const [later] = useState(makeLater);
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
