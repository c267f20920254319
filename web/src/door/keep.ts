import type { DoorPack, KnownArrival, SentArrival } from '@portal/contract/records/door';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The data that a phone at the door keeps until the event has ended. */
export interface Kept {
  /** The secret of the staff link. */
  token: string;
  pack: DoorPack | null;
  /** The arrivals of all desks, as far as they are known. */
  arrivals: KnownArrival[];
  /** The cursor of the last answer. */
  cursor: string | null;
}

/** An arrival that the server has not answered yet, and the secret of the link it was made with. */
export interface Queued {
  token: string;
  arrival: SentArrival;
}

interface Door extends DBSchema {
  kept: { key: 'door'; value: Kept };
  queue: { key: string; value: Queued };
}

let opened: Promise<IDBPDatabase<Door>> | undefined;

function database(): Promise<IDBPDatabase<Door>> {
  opened ??= openDB<Door>('door', 1, {
    upgrade: (created) => {
      created.createObjectStore('kept');
      created.createObjectStore('queue', { keyPath: 'arrival.scan_id' });
    },
  });
  return opened;
}

/** Returns the kept data, or undefined. */
export async function readKept(): Promise<Kept | undefined> {
  return (await database()).get('kept', 'door');
}

/** Stores the data, replacing it. */
export async function writeKept(kept: Kept): Promise<void> {
  await (await database()).put('kept', kept, 'door');
}

/** Returns the arrivals that still have to be sent. */
export async function readQueue(): Promise<Queued[]> {
  return (await database()).getAll('queue');
}

/** Stores an arrival to send. */
export async function queueArrival(queued: Queued): Promise<void> {
  await (await database()).put('queue', queued);
}

/** Removes arrivals that the server has stored, or that no one takes anymore. */
export async function removeSent(sent: readonly Queued[]): Promise<void> {
  const changes = (await database()).transaction('queue', 'readwrite');
  await Promise.all([...sent.map(({ arrival }) => changes.store.delete(arrival.scan_id)), changes.done]);
}

/** Deletes the link and the list. */
export async function wipe(): Promise<void> {
  await (await database()).clear('kept');
}
