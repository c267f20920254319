import { kept } from './kept.ts';

const key = 'devices';
const most = 10;

/** What stands for an address here, so that a computer of many does not list whose addresses were used on it. */
async function markOf(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

function stored(): Record<string, unknown> {
  try {
    const entry: unknown = JSON.parse(kept.get(key) ?? '{}');
    return typeof entry === 'object' && entry !== null ? { ...entry } : {};
  } catch {
    // Something that is not ours.
    return {};
  }
}

/**
 * Keeps what proves at the next sign-in with an address that this browser has signed in before, also when the session
 * ends. The addresses used last are kept; in a browser that refuses, the next sign-in is that of a new one.
 */
export async function keepDevice(email: string, device: string): Promise<void> {
  const mark = await markOf(email);
  const { [mark]: _, ...others } = stored();
  const entries = [...Object.entries(others), [mark, device] as const].slice(-most);
  kept.set(key, JSON.stringify(Object.fromEntries(entries)));
}

/** What this browser keeps of an earlier sign-in with an address, or undefined. */
export async function deviceFor(email: string): Promise<unknown> {
  return stored()[await markOf(email)];
}
