import type { Query } from 'firebase-admin/firestore';
import type { Departure } from '#members/records/index.ts';

// Builds queries from the known identifiers.

type Find = (by: string) => Query | Query[];
type Found = (whose: Departure) => Query[];

const known = (find: Find, by: string | null) => (by === null ? [] : [find(by)].flat());

export const byMember = (find: Find) => (whose: Departure) => known(find, whose.user_id);
export const byAccount = (find: Find) => (whose: Departure) => known(find, whose.account_uid);
export const byNumber = (find: Find) => (whose: Departure) => known(find, whose.membership_number);
export const byAddress = (find: Find) => (whose: Departure) => whose.addresses.flatMap((address) => find(address));
export const byIds = (find: (ids: string[]) => Query) => (whose: Departure) => [
  find([whose.user_id, whose.account_uid].filter((id) => id !== null)),
];
export const byAny =
  (...ways: Found[]): Found =>
  (whose) =>
    ways.flatMap((found) => found(whose));
