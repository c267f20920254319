interface Page {
  next_cursor: string | null;
}

/** Asks for page after page, from the first to the last, and hands each on; throws what `ask` throws and when `signal` ends it. */
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
