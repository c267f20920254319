/** Fetches all pages of a list. */
export async function allPages<Page extends { next_cursor: string | null }>(
  ask: (next: { cursor?: string }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await ask(cursor === null ? {} : { cursor });
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
}

/** Fetches the rows of all pages, in order. */
export async function allRows<Page extends { next_cursor: string | null }, Row>(
  ask: (next: { cursor?: string }) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  return (await allPages(ask)).flatMap(rowsOf);
}
