interface Page {
  next_cursor: string | null;
}

/** Fetches all pages in order, passing each to `take`; throws what `ask` throws, and when `signal` aborts. */
export async function followPages<Answer extends Page>(
  ask: (cursor: string | undefined) => Promise<Answer>,
  take: (page: Answer) => void,
  signal: AbortSignal,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    signal.throwIfAborted();
    take(page);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
}
