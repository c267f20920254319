import type { Query } from 'firebase-admin/firestore';
import type { Departure } from '#records/departures.ts';

// Builds queries from the identifiers that are known.

type ById = (id: string) => Query[];

export const byMember = (find: ById) => (whose: Departure) => (whose.user_id ? find(whose.user_id) : []);
export const byAccount = (find: ById) => (whose: Departure) => (whose.account_uid ? find(whose.account_uid) : []);
export const byAddress = (find: ById) => (whose: Departure) => whose.addresses.flatMap(find);
export const byNumber = (find: ById) => (whose: Departure) =>
  whose.membership_number ? find(whose.membership_number) : [];
export const byIds = (find: (ids: string[]) => Query) => (whose: Departure) => [
  find([whose.user_id, whose.account_uid].filter((id) => id !== null)),
];
