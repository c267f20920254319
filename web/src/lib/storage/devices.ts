import { localStore } from './text-store.ts';

const key = 'devices';
const maxDevices = 10;

/** Hashes an email address, so that a shared computer does not list the addresses used on it. */
async function markOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

function stored(): Record<string, unknown> {
  try {
    const entry: unknown = JSON.parse(localStore.get(key) ?? '{}');
    return typeof entry === 'object' && entry !== null ? { ...entry } : {};
  } catch {
    // Not our data.
    return {};
  }
}

/**
 * Stores the proof that this browser has signed in with an address before; it outlasts the session. Keeps the most
 * recently used addresses. Without storage, the next sign-in counts as a new device.
 */
export async function keepDevice(email: string, device: string): Promise<void> {
  const mark = await markOf(email);
  const { [mark]: _, ...others } = stored();
  const entries = [...Object.entries(others), [mark, device] as const].slice(-maxDevices);
  localStore.set(key, JSON.stringify(Object.fromEntries(entries)));
}

/** Returns the proof stored for an address, or undefined. */
export async function deviceFor(email: string): Promise<unknown> {
  return stored()[await markOf(email)];
}
