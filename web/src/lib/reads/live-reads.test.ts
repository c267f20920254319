import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveReads, type Listen, liveRead, retryAll } from './live-reads.ts';

type Tell = Parameters<Listen<string[]>>[0];
type Fail = Parameters<Listen<string[]>>[1];

const fromServer = (...data: string[]) => ({ data, isAnswer: true, isEmpty: data.length === 0 });
const atHand = (...data: string[]) => ({ data, isAnswer: false, isEmpty: data.length === 0 });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  forgetLiveReads();
});

/** A displayed read, with the callbacks that each of its starts received. */
function shown(name = 'list') {
  const starts: { tell: Tell; fail: Fail; end: () => void }[] = [];
  const listen: Listen<string[]> = (tell, fail) => {
    const end = vi.fn();
    starts.push({ tell, fail, end });
    return end;
  };
  const read = liveRead(name, listen);
  const statuses: string[] = [];
  read.subscribe(() => statuses.push(read.now().status));
  const last = () => starts.at(-1) as (typeof starts)[number];
  return { read, starts, last, statuses, tell: (snapshot: Parameters<Tell>[0]) => last().tell(snapshot) };
}

const expectLoggedOnce = () => expect(console.error).toHaveBeenCalledTimes(1);

test('an empty list from the cache does not count as the server’s answer', () => {
  const { read, tell } = shown();
  tell(atHand());
  expect(read.now()).toEqual({ status: 'unreachable', data: undefined });
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('can’t be reached'),
    expect.objectContaining({ message: expect.stringContaining('Firestore did not answer') }),
  );
});

test('an empty list from the server counts, even after an outage', () => {
  const { read, tell } = shown();
  tell(atHand());
  tell(fromServer());
  expect(read.now()).toEqual({ status: 'ready', data: [] });
});

test('a partial list from other reads waits for the rest as long as the SDK would', () => {
  vi.useFakeTimers();
  const { read, tell, statuses } = shown();
  tell(atHand('Ada'));
  vi.advanceTimersByTime(9999);
  expect(read.now().status).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(read.now().status).toBe('unreachable');
  tell(atHand('Ada', 'Bo'));
  tell(fromServer('Ada', 'Bo', 'Cy'));
  expect(statuses).toEqual(['unreachable', 'ready']);
});

test('a read without any event becomes unreachable after 10 seconds', () => {
  vi.useFakeTimers();
  const { read, tell } = shown();
  vi.advanceTimersByTime(9999);
  expect(read.now().status).toBe('loading');
  vi.advanceTimersByTime(1);
  expect(read.now().status).toBe('unreachable');
  tell(fromServer('Ada'));
  expect(read.now()).toEqual({ status: 'ready', data: ['Ada'] });
});

test('a partial list that the server completes in time never counts as unreachable', () => {
  vi.useFakeTimers();
  const { tell, statuses } = shown();
  tell(atHand('Ada'));
  tell(fromServer('Ada', 'Bo'));
  vi.advanceTimersByTime(60_000);
  expect(statuses).toEqual(['ready']);
});

test('an answered list stays through a lost connection, and updates when it returns', () => {
  const { read, tell, statuses } = shown();
  tell(fromServer('Ada'));
  tell(atHand('Ada'));
  tell(atHand());
  tell(fromServer('Bo'));
  expect(new Set(statuses)).toEqual(new Set(['ready']));
  expect(read.now().data).toEqual(['Bo']);
});

test('logs an outage once for all reads, and logs the next outage again', () => {
  const [one, other] = [shown('one'), shown('other')];
  for (const { tell } of [one, other]) tell(atHand());
  expectLoggedOnce();
  one.tell(fromServer());
  shown('third').tell(atHand());
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('logs an outage that follows a retried one', () => {
  const { tell } = shown();
  tell(atHand());
  retryAll();
  tell(fromServer());
  vi.mocked(console.error).mockClear();
  shown('next').tell(atHand());
  expectLoggedOnce();
});

test('a retry restarts only unreachable reads, and ends the previous read afterward', () => {
  const [lost, there] = [shown('lost'), shown('there')];
  lost.tell(atHand());
  there.tell(fromServer('Ada'));
  retryAll();
  expect([lost.starts.length, there.starts.length]).toEqual([2, 1]);
  expect(lost.starts[0]?.end).toHaveBeenCalledOnce();
  expect(lost.read.now().status).toBe('loading');
  lost.tell(atHand());
  expect(lost.read.now().status).toBe('unreachable');
});

test.each([
  ['permission-denied', 'denied', 0],
  ['failed-precondition', 'error', 1],
] as const)('a read that fails with %s is %s', (code, status, written) => {
  const { read, last } = shown();
  const error = Object.assign(new Error('refused'), { code });
  last().fail(error);
  expect(read.now()).toEqual({ status, data: undefined });
  expect(console.error).toHaveBeenCalledTimes(written);
});

test('a read refused in an earlier session restarts in the next', () => {
  const before = shown();
  before.last().fail(Object.assign(new Error('refused'), { code: 'permission-denied' }));
  expect(shown().read).toBe(before.read);
  forgetLiveReads();
  expect(shown().read.now().status).toBe('loading');
});
