import { beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from './memory-storage.ts';

const stored = new Map<string, string>();

const roomy = storageIn(stored);

function refuse(name: string): never {
  throw new DOMException('The operation is refused', name);
}

/** Imports a fresh module as a page load does; its console warnings are expected. */
async function pageWith(storage: object | null | (() => never)) {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => (typeof storage === 'function' ? storage() : storage),
  });
  return { ...(await import('./kept.ts')), warned };
}

beforeEach(() => {
  stored.clear();
  return () => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    vi.unstubAllGlobals();
    vi.resetModules();
  };
});

test('stored values survive the page', async () => {
  const { kept, outlastsPage, warned } = await pageWith(roomy);
  expect(outlastsPage()).toBe(true);
  expect(kept.set('session', 'mark')).toBe(true);
  expect([...stored]).toEqual([['session', 'mark']]);
  expect((await pageWith(roomy)).kept.get('session')).toBe('mark');
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['throws on access (all cookies blocked)', () => refuse('SecurityError')],
  ['has no storage', null],
  ['is out of space (some private windows)', { ...roomy, setItem: () => refuse('QuotaExceededError') }],
  ['cannot even delete', { ...roomy, setItem: () => refuse('Error'), removeItem: () => refuse('Error') }],
])('a browser that %s keeps values for this page only, and the cause is logged once', async (_, storage) => {
  const { kept, outlastsPage, warned } = await pageWith(storage);
  expect(outlastsPage()).toBe(false);
  expect(kept.get('session')).toBeNull();
  expect(kept.set('session', 'mark')).toBe(false);
  expect(kept.get('session')).toBe('mark');
  expect(kept.names()).toEqual(['session']);
  kept.remove('session');
  expect([kept.get('session'), ...kept.names()]).toEqual([null]);
  expect(warned).toHaveBeenCalledOnce();
  expect((await pageWith(storage)).kept.get('session')).toBeNull();
});

test('a value that does not fit leaves no older one in the browser', async () => {
  stored.set('card', 'older');
  const { kept } = await pageWith({ ...roomy, setItem: () => refuse('QuotaExceededError') });
  kept.set('card', 'newer');
  expect(stored.size).toBe(0);
  expect(kept.get('card')).toBe('newer');
});

test.each([
  ['denies locks', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
  ['has no lock manager', undefined],
])('runs without locks in a browser that %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks });
  const { alone, warned } = await pageWith(roomy);
  expect(await alone(async () => 'done')).toBe('done');
  expect(warned).toHaveBeenCalledOnce();
});

test('an action that fails under a lock is not repeated', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => Promise<void>) => act() } });
  const { alone } = await pageWith(roomy);
  const act = vi.fn(() => Promise.reject(new Error('Invalid email or password')));
  await expect(alone(act)).rejects.toThrow('Invalid email or password');
  expect(act).toHaveBeenCalledOnce();
});
