import { vi } from 'vitest';

/** A `localStorage` backed by a map. */
export const storageIn = (stored: Map<string, string>) => ({
  get length() {
    return stored.size;
  },
  key: (index: number) => [...stored.keys()][index] ?? null,
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
  removeItem: (name: string) => void stored.delete(name),
});

/** Stubs `localStorage` for a test, and returns its map. */
export function memoryStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', storageIn(stored));
  return stored;
}
