import { expect, it } from 'vitest';
import { followPages } from './export-pages.ts';

const pages: Record<string, { text: string; next_cursor: string | null }> = {
  first: { text: 'a', next_cursor: 'second' },
  second: { text: 'b', next_cursor: 'third' },
  third: { text: 'c', next_cursor: null },
};

const ask = async (cursor = 'first') => {
  const page = pages[cursor];
  if (!page) throw new Error(`No page ${cursor}`);
  return page;
};

it('follows the cursors to the last page', async () => {
  const taken: string[] = [];
  await followPages(ask, ({ text }) => taken.push(text), new AbortController().signal);
  expect(taken).toEqual(['a', 'b', 'c']);
});

it('stops when aborted, without requesting another page', async () => {
  const stop = new AbortController();
  const taken: string[] = [];
  const take = ({ text }: { text: string }) => {
    taken.push(text);
    if (text === 'b') stop.abort();
  };
  await expect(followPages(ask, take, stop.signal)).rejects.toThrow(/abort/i);
  expect(taken).toEqual(['a', 'b']);
});
