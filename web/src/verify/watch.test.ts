import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch, withTimeout } from './watch.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minute = 60_000;

function turn(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('ignores an older answer that arrives late', async () => {
  const answers: ((answer: string) => void)[] = [];
  const tell = vi.fn();
  const { check, stop } = watch(() => new Promise<string>((resolve) => answers.push(resolve)), tell, vi.fn());
  check();
  answers[1]?.('newer');
  answers[0]?.('older');
  await vi.advanceTimersByTimeAsync(0);
  expect(tell.mock.calls).toEqual([['newer']]);
  stop();
});

test('reports nothing after the end', async () => {
  const tell = vi.fn();
  watch(async () => 'answer', tell, vi.fn()).stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(tell).not.toHaveBeenCalled();
});

test('checks every 20 seconds for 5 minutes in view, and resumes on request', async () => {
  const ask = vi.fn(async () => 'answer');
  const tellPaused = vi.fn();
  const { check, stop } = watch(ask, vi.fn(), tellPaused);
  await vi.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(tellPaused).not.toHaveBeenCalledWith(true);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(ask).toHaveBeenCalledTimes(16);
  expect(tellPaused).toHaveBeenLastCalledWith(true);
  check();
  expect(tellPaused).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(minute);
  expect(ask).toHaveBeenCalledTimes(20);
  stop();
});

test('pauses out of view, and checks at once when back in view', async () => {
  const ask = vi.fn(async () => 'answer');
  const { stop } = watch(ask, vi.fn(), vi.fn());
  turn('hidden');
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(ask).toHaveBeenCalledTimes(1);
  turn('visible');
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
});

test('a check without an answer within 10 seconds is a network error', async () => {
  const answer = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow('Network error. Please try again.');
  await vi.advanceTimersByTimeAsync(10_000);
  await answer;
  await expect(withTimeout(Promise.resolve('in time'))).resolves.toBe('in time');
  expect(vi.getTimerCount()).toBe(0);
});
