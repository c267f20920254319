import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetchActiveSoon } from './refetch.ts';

const queryKey = ['list'];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A displayed list that responds after 100 ms and counts its requests. */
function shownList() {
  const client = new QueryClient();
  let requests = 0;
  const queryFn = async () => {
    requests += 1;
    const answer = requests;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answer;
  };
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  return { client, leave, requestCount: () => requests, shown: () => client.getQueryData(queryKey) };
}

test('several changes in a row cause one refresh after a pause', async () => {
  const { client, requestCount, shown } = shownList();
  await vi.advanceTimersByTimeAsync(100);
  refetchActiveSoon(client, queryKey, 400);
  await vi.advanceTimersByTimeAsync(300);
  refetchActiveSoon(client, queryKey, 400);
  await vi.advanceTimersByTimeAsync(399);
  expect(requestCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(101);
  expect([requestCount(), shown()]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requestCount()).toBe(2);
});

test('a pending response is shown, then requested again', async () => {
  const { client, requestCount, shown } = shownList();
  refetchActiveSoon(client, queryKey, 50);
  await vi.advanceTimersByTimeAsync(100);
  expect([requestCount(), shown()]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect([requestCount(), shown()]).toEqual([2, 2]);
});

test('a list no longer shown is not requested', async () => {
  const { client, leave, requestCount } = shownList();
  await vi.advanceTimersByTimeAsync(100);
  refetchActiveSoon(client, queryKey, 400);
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(requestCount()).toBe(1);
});
