import { useEffect, useState } from 'react';
import { useView, type ViewState } from '#lib/views.ts';
import { pageSizes } from './paging.ts';

/**
 * Keeps values in the browser's history, among what the view was opened with: a reload or Back finds them in
 * `useView().state`. Values of other names stay.
 */
export function useKeep(values: ViewState): void {
  const { view, state } = useView();
  const text = JSON.stringify(values);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that the view is reached by anew needs the values, too.
  useEffect(() => {
    const entry = history.state;
    // On the way to another view, the entry is already that one's.
    if (entry?.view !== view) return;
    history.replaceState({ ...entry, state: { ...entry.state, ...JSON.parse(text) } }, '');
  }, [view, state, text]);
}

/** How many rows a page of the view's list holds, as it was left, and the function that changes it. */
export function usePageSize(): [size: number, setSize: (size: number) => void] {
  const { state } = useView();
  const [pageSize, setPageSize] = useState(
    () => pageSizes.find((size) => String(size) === state.page_size) ?? pageSizes[0] ?? 25,
  );
  useKeep({ page_size: String(pageSize) });
  return [pageSize, setPageSize];
}
