import { inChunks } from '#platform/bulk.ts';
import { accounts } from '#platform/firestore.ts';

// As many as the provider tells of at a time.
const atOnce = 100;

interface Holder {
  user_id: string;
  email: string;
}

/** Makes accounts without a password for those members who have none. */
export async function createMissingAccounts(holders: readonly Holder[]): Promise<void> {
  for (const some of inChunks(holders, atOnce)) {
    const { users } = await accounts().getUsers(some.map(({ user_id }) => ({ uid: user_id })));
    const known = new Set(users.map(({ uid }) => uid));
    const missing = some.filter(({ user_id }) => !known.has(user_id));
    if (missing.length === 0) continue;
    const { errors } = await accounts().importUsers(missing.map(({ user_id: uid, email }) => ({ uid, email })));
    if (errors[0]) throw errors[0].error;
  }
}
