import { beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from './memory-storage.ts';

const stored = new Map<string, string>();

const roomy = storageIn(stored);

function refuse(name: string): never {
  throw new DOMException('The operation is refused', name);
}

/** Each page load has a module of its own; what it writes to the console is expected. */
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

test('what a browser keeps outlasts the page', async () => {
  const { kept, outlastsPage, warned } = await pageWith(roomy);
  expect(outlastsPage()).toBe(true);
  expect(kept.set('session', 'mark')).toBe(true);
  expect([...stored]).toEqual([['session', 'mark']]);
  expect((await pageWith(roomy)).kept.get('session')).toBe('mark');
  expect(warned).not.toHaveBeenCalled();
});

test.each([
  ['refuses at the mere mention, as with all cookies blocked', () => refuse('SecurityError')],
  ['has no storage', null],
  ['has no room, as in some private windows', { ...roomy, setItem: () => refuse('QuotaExceededError') }],
  ['does not even take away', { ...roomy, setItem: () => refuse('Error'), removeItem: () => refuse('Error') }],
])('what a browser that %s is given is there for this page, and the cause is written once', async (_, storage) => {
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

test('what there is no room for leaves nothing older behind in the browser', async () => {
  stored.set('card', 'older');
  const { kept } = await pageWith({ ...roomy, setItem: () => refuse('QuotaExceededError') });
  kept.set('card', 'newer');
  expect(stored.size).toBe(0);
  expect(kept.get('card')).toBe('newer');
});

test.each([
  ['refuses locks', { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) }],
  ['has none', undefined],
])('a browser that %s does without', async (_, locks) => {
  vi.stubGlobal('navigator', { locks });
  const { alone, warned } = await pageWith(roomy);
  expect(await alone(async () => 'done')).toBe('done');
  expect(warned).toHaveBeenCalledOnce();
});

test('what fails under a lock is not done again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => Promise<void>) => act() } });
  const { alone } = await pageWith(roomy);
  const act = vi.fn(() => Promise.reject(new Error('Invalid email or password')));
  await expect(alone(act)).rejects.toThrow('Invalid email or password');
  expect(act).toHaveBeenCalledOnce();
});
