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
  return { ...(await import('./text-store.ts')), warned };
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
  const { localStore, hasPersistentStorage, warned } = await pageWith(roomy);
  expect(hasPersistentStorage()).toBe(true);
  expect(localStore.set('session', 'mark')).toBe(true);
  expect([...stored]).toEqual([['session', 'mark']]);
  expect((await pageWith(roomy)).localStore.get('session')).toBe('mark');
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['throws on access (all cookies blocked)', () => refuse('SecurityError')],
  ['has no storage', null],
  ['is out of space (some private windows)', { ...roomy, setItem: () => refuse('QuotaExceededError') }],
  ['cannot even delete', { ...roomy, setItem: () => refuse('Error'), removeItem: () => refuse('Error') }],
])('a browser that %s keeps values for this page only, and the cause is logged once', async (_, storage) => {
  const { localStore, hasPersistentStorage, warned } = await pageWith(storage);
  expect(hasPersistentStorage()).toBe(false);
  expect(localStore.get('session')).toBeNull();
  expect(localStore.set('session', 'mark')).toBe(false);
  expect(localStore.get('session')).toBe('mark');
  expect(localStore.names()).toEqual(['session']);
  localStore.remove('session');
  expect([localStore.get('session'), ...localStore.names()]).toEqual([null]);
  expect(warned).toHaveBeenCalledOnce();
  expect((await pageWith(storage)).localStore.get('session')).toBeNull();
});

test('a value that does not fit leaves no older one in the browser', async () => {
  stored.set('card', 'older');
  const { localStore } = await pageWith({ ...roomy, setItem: () => refuse('QuotaExceededError') });
  localStore.set('card', 'newer');
  expect(stored.size).toBe(0);
  expect(localStore.get('card')).toBe('newer');
});

test.each([
  ['denies locks', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
  ['has no lock manager', undefined],
])('runs without locks in a browser that %s', async (_, locks) => {
  vi.stubGlobal('navigator', { locks });
  const { withTabLock, warned } = await pageWith(roomy);
  expect(await withTabLock(async () => 'done')).toBe('done');
  expect(warned).toHaveBeenCalledOnce();
});

test('an action that fails under a lock is not repeated', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => Promise<void>) => act() } });
  const { withTabLock } = await pageWith(roomy);
  const act = vi.fn(() => Promise.reject(new Error('Invalid email or password')));
  await expect(withTabLock(act)).rejects.toThrow('Invalid email or password');
  expect(act).toHaveBeenCalledOnce();
});
