import { useState } from 'react';
import { useView } from '#lib/views.ts';
import { useKept } from '#ui/kept.ts';
import { pageSizes } from './paging.ts';

/** How many rows a page of the view's list holds, as it was left, and the function that changes it. */
export function usePageSize(): [size: number, setSize: (size: number) => void] {
  const { state } = useView();
  const [pageSize, setPageSize] = useState(
    () => pageSizes.find((size) => String(size) === state.page_size) ?? pageSizes[0] ?? 25,
  );
  useKept({ page_size: String(pageSize) });
  return [pageSize, setPageSize];
}
