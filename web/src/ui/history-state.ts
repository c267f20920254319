import { useEffect, useState } from 'react';
import { useView, type ViewState } from '#lib/views.ts';

/** The current history entry with `kept` merged into its state, minus empty strings. */
function entryWith(kept: ViewState) {
  const { state, ...entry } = history.state ?? {};
  const filled = Object.entries<string>({ ...state, ...kept }).filter(([, text]) => text !== '');
  return { ...entry, state: Object.fromEntries(filled) };
}

/**
 * Keeps part of a view's state, such as its filters, in the browser history, so that a reload or Back restores it.
 * Other state stays unchanged.
 */
export function useHistoryState(kept: ViewState): void {
  const { view, state } = useView();
  const text = JSON.stringify(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the same view needs the state as well.
  useEffect(() => {
    // During navigation, the current entry already belongs to the next view.
    if (history.state?.view === view) history.replaceState(entryWith(JSON.parse(text)), '');
  }, [view, text, state]);
}

/** Reports whether the current history entry represents something open above or within a view. */
export function isOpenEntry(): boolean {
  return Boolean(history.state?.state?.open);
}

export interface Opened<Row> {
  /** ID of the open row; null if none. */
  id: string | null;
  /** The list's copy of the row; undefined if a reload, or Back from another view, reopened it. */
  row: Row | undefined;
  /** Opens a row in place of the current one. */
  open(row: Row): void;
  /** Closes the row by going back; no effect if a dialog already did so (see `useBackToClose`). */
  close(): void;
}

/**
 * The open row of a list. It has its own history entry: Back closes it, a reload keeps it open, and Back from a view it
 * led to reopens it.
 */
export function useOpened<Row>(idOf: (row: Row) => string): Opened<Row> {
  const { state } = useView();
  const [place, setPlace] = useState<{ state: ViewState; id: string | null; row?: Row }>({
    state,
    id: state.open ?? null,
  });
  const { id, row } = place;
  // Back and Forward may lead to an entry with another row open, or none.
  if (place.state !== state)
    setPlace({ state, id: state.open ?? null, ...(row && idOf(row) === state.open && { row }) });

  return {
    id,
    row,
    open(chosen) {
      const entry = entryWith({ open: idOf(chosen) });
      if (isOpenEntry()) history.replaceState(entry, '');
      else history.pushState(entry, '');
      setPlace({ state, id: idOf(chosen), row: chosen });
    },
    close() {
      setPlace({ state, id: null });
      if (isOpenEntry()) history.back();
    },
  };
}
