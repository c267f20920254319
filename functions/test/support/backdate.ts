import { collections } from '@portal/contract/values/collections';
import { database } from '#platform/database.ts';

/** Changes a document's dates or other fields, for example to sort it before all others waiting. */
export async function backdate(collection: string, id: string, fields: Record<string, unknown>): Promise<void> {
  await database().collection(collection).doc(id).set(fields, { merge: true });
}

/** Returns the id of the message with a subject. Throws if there is none. */
export async function messageOf(subject: string): Promise<string> {
  const { docs } = await database().collection(collections.contacts).where('subject', '==', subject).get();
  if (!docs[0]) throw new Error(`There is no message “${subject}”`);
  return docs[0].id;
}
