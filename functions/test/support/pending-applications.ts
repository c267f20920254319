import { database } from '#platform/database.ts';

const fields = {
  charters: { id: 'charter_id', name: 'academy_name' },
  events: { id: 'event_id', name: 'event_name' },
} as const;

/**
 * Leaves exactly `count` pending applications in a collection that has at least one: deletes the oldest surplus, or
 * adds copies of the newest that are older than all.
 */
export async function leavePending(collection: keyof typeof fields, count: number): Promise<void> {
  const kept = database().collection(collection);
  const pending = kept.where('status', 'in', ['pending_payment', 'pending_approval']);
  const { docs } = await pending.orderBy('created_at', 'desc').get();
  for (const surplus of docs.slice(count)) await surplus.ref.delete();
  for (let missing = count - docs.length; missing > 0; missing--) {
    const copy = kept.doc();
    await copy.set({
      ...docs[0]?.data(),
      [fields[collection].id]: copy.id,
      [fields[collection].name]: 'One of many',
      created_at: '2020-01-01T00:00:00.000Z',
    });
  }
}
