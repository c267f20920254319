import type { SentArrival } from '@portal/contract/records/door';
import { fetchPack } from './calls.ts';
import { merged, synchronize } from './exchange.ts';
import { queueArrival } from './keep.ts';
import { change, type DoorState, endOnTime, fail, held, isOpen, keep, load } from './state.ts';
import type { Subject } from './verdict.ts';

const pollMs = 20_000;
const staleMs = 10 * 60 * 1000;

/** When the list was last fetched, by the clock of the phone, which may differ from the server's. */
let fetchedAt: number | undefined;

/** Fetches the event's list again. */
export async function updateList(): Promise<void> {
  await endOnTime();
  if (!held.kept) return;
  try {
    const pack = await fetchPack(held.kept.token);
    fetchedAt = Date.now();
    if (!held.kept) return;
    await keep({ pack });
    change({ phase: 'open', isOffline: false, problem: null });
  } catch (error) {
    await fail(error);
  }
}

async function keepArrival(subject: Subject, card: string | null): Promise<void> {
  const { kept } = held;
  if (!kept?.pack) return;
  const arrival: SentArrival = { scan_id: crypto.randomUUID(), at: new Date().toISOString(), ...subject };
  const { scan_id, at, membership_number } = arrival;
  const queued = { token: kept.token, arrival };
  held.queue = [...held.queue, queued];
  const known = { scan_id, at, desk: kept.pack.desk, card, membership_number };
  await Promise.all([queueArrival(queued), keep({ arrivals: merged(kept.arrivals, [known]) })]);
  change({ unsent: held.queue.length });
  void synchronize();
}

/** Checks someone in: shown at once, kept on the phone, and sent as soon as there is a network. */
export function checkIn(subject: Subject, card: string | null): void {
  keepArrival(subject, card).catch((error: unknown) => {
    const problem = 'This phone could not keep the check-in. Please note it on paper.';
    console.error(problem, error);
    change({ problem });
  });
}

async function catchUp(): Promise<void> {
  await endOnTime();
  if (document.visibilityState !== 'visible') return;
  if (isOpen() && (!fetchedAt || Date.now() - fetchedAt > staleMs)) await updateList();
  await synchronize();
}

/**
 * Opens the door with the secret of a link or, without one, with the link that this phone has kept. `onChange` receives
 * every state.
 */
export async function openDoor(secret: string | undefined, onChange: (state: DoorState) => void): Promise<void> {
  try {
    await load(secret, onChange);
  } catch (error) {
    const problem = 'This browser can’t keep the list. Please open the link in another one, not in a private window.';
    console.error(problem, error);
    return change({ phase: 'none', problem });
  }
  document.addEventListener('visibilitychange', () => void catchUp());
  addEventListener('online', () => void catchUp());
  addEventListener('offline', () => change({ isOffline: true }));
  setInterval(() => void catchUp(), pollMs);
  if (isOpen()) await updateList();
  await synchronize();
}
