import type { DoorPack, KnownArrival } from '@portal/contract/records/door';
import { ApiError, isUnreachable, messageOf } from '#lib/api-error.ts';
import { type Kept, type Queued, readKept, readQueue, wipe, writeKept } from './keep.ts';

/** The state of the door that its screens show. */
export interface DoorState {
  /** `none`: no link was opened. `over`: the link has ended or was turned off, and the list is gone. */
  phase: 'loading' | 'none' | 'open' | 'over';
  pack: DoorPack | null;
  arrivals: readonly KnownArrival[];
  /** The number of arrivals that still have to be sent. */
  unsent: number;
  isOffline: boolean;
  /** A message of the server, or about a failure. */
  problem: string | null;
}

let state: DoorState = { phase: 'loading', pack: null, arrivals: [], unsent: 0, isOffline: false, problem: null };
let tell: (state: DoorState) => void = () => undefined;

/** The link with its list, if one is open, and the arrivals to send; the same as in the browser's storage. */
export const held: { kept: Kept | undefined; queue: readonly Queued[] } = { kept: undefined, queue: [] };

/** Changes the state and shows it. */
export function change(changes: Partial<DoorState>): void {
  state = { ...state, ...changes };
  tell(state);
}

/** Reports whether a link is open. */
export const isOpen = () => state.phase === 'open';

/** Changes the kept data and shows it. */
export async function keep(changes: Partial<Kept>): Promise<void> {
  if (!held.kept) return;
  held.kept = { ...held.kept, ...changes };
  const { pack, arrivals } = held.kept;
  change({ pack, arrivals });
  await writeKept(held.kept);
}

/** Deletes the link and the list. Arrivals that still have to be sent stay in the queue. */
async function close(problem: string): Promise<void> {
  held.kept = undefined;
  await wipe();
  change({ phase: 'over', pack: null, arrivals: [], problem });
}

/** Ends the door once the event is over, also without a network. */
export async function endOnTime(): Promise<void> {
  const ends = held.kept?.pack?.ends_at;
  if (ends && Date.now() > Date.parse(ends)) await close('The event is over. The list was deleted from this phone.');
}

/** Reports whether the server no longer accepts a link. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Notes a failed request: no network, a link that is no longer valid, or anything else. */
export async function fail(error: unknown): Promise<void> {
  if (isUnreachable(error)) return change({ isOffline: true });
  const text = messageOf(error, 'Something went wrong. The list on this phone still works.');
  if (isRefused(error)) return close(text);
  change({ problem: text });
}

/** Loads what this phone has kept. A new `secret` replaces the link that it had. `onChange` receives every state. */
export async function load(secret: string | undefined, onChange: (state: DoorState) => void): Promise<void> {
  tell = onChange;
  held.kept = await readKept();
  held.queue = await readQueue();
  if (secret && secret !== held.kept?.token) {
    held.kept = { token: secret, pack: null, arrivals: [], cursor: null };
    await writeKept(held.kept);
  }
  const { pack = null, arrivals = [] } = held.kept ?? {};
  change({ phase: held.kept ? 'open' : 'none', pack, arrivals, unsent: held.queue.length });
}
