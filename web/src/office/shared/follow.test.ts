import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewSoon } from './follow.ts';

const queryKey = ['list'];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A list that is shown, whose answers take 100 ms and count how often it was asked for. */
function shownList() {
  const client = new QueryClient();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    const answer = asked;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answer;
  };
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  return { client, leave, asked: () => asked, shown: () => client.getQueryData(queryKey) };
}

test('several changes in a row are followed once, after a rest', async () => {
  const { client, asked, shown } = shownList();
  await vi.advanceTimersByTimeAsync(100);
  renewSoon(client, queryKey, 400);
  await vi.advanceTimersByTimeAsync(300);
  renewSoon(client, queryKey, 400);
  await vi.advanceTimersByTimeAsync(399);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(101);
  expect([asked(), shown()]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(2);
});

test('an answer that is on its way is shown, and asked for once more', async () => {
  const { client, asked, shown } = shownList();
  renewSoon(client, queryKey, 50);
  await vi.advanceTimersByTimeAsync(100);
  expect([asked(), shown()]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect([asked(), shown()]).toEqual([2, 2]);
});

test('what is shown no more is not asked for', async () => {
  const { client, leave, asked } = shownList();
  await vi.advanceTimersByTimeAsync(100);
  renewSoon(client, queryKey, 400);
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked()).toBe(1);
});
