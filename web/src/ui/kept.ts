import { useEffect, useState } from 'react';
import { useView, type ViewState } from '#lib/views.ts';

/** The present entry of the browser's history with this in its state as well; an empty text is left out. */
function entryWith(kept: ViewState) {
  const { state, ...entry } = history.state ?? {};
  const filled = Object.entries<string>({ ...state, ...kept }).filter(([, text]) => text !== '');
  return { ...entry, state: Object.fromEntries(filled) };
}

/**
 * Keeps what a view shows, such as its filters, in the browser's history, among what the view was opened with: a reload and
 * Back find it there as it was left. What is kept under other names stays.
 */
export function useKept(kept: ViewState): void {
  const { view, state } = useView();
  const text = JSON.stringify(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the same view has to be told as well.
  useEffect(() => {
    // On the way to another view, the entry is already that one's.
    if (history.state?.view === view) history.replaceState(entryWith(JSON.parse(text)), '');
  }, [view, text, state]);
}

/** Whether the present entry of the history stands for something that is open over a view or within it. */
export function isOpenEntry(): boolean {
  return Boolean(history.state?.state?.open);
}

export interface Opened<Row> {
  /** Of what is open; null where nothing is. */
  id: string | null;
  /** As it was in the list; undefined where a reload, or Back from another view, has opened it again. */
  row: Row | undefined;
  /** Opens a row, in place of the one that was open. */
  open(row: Row): void;
  /** Closes it by going back; a dialog does that itself (see `useBackToClose`), and then there is nothing left to do. */
  close(): void;
}

/**
 * Which row of a list is open. It has an entry of the history of its own: Back closes it, a reload leaves it open, and Back
 * from where it led to finds it open again.
 */
export function useOpened<Row>(idOf: (row: Row) => string): Opened<Row> {
  const { state } = useView();
  const [place, setPlace] = useState<{ state: ViewState; id: string | null; row?: Row }>({
    state,
    id: state.open ?? null,
  });
  const { id, row } = place;
  // Back and Forward lead to an entry in which something else is open, or nothing.
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
