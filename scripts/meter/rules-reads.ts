/** What somebody listens to: a query of a collection, or a document of it. */
export interface Listened {
  collection: string;
  /** Whether it is the query of one's own household: the members of the account. */
  isHousehold: boolean;
  isDocument: boolean;
}

/**
 * How many documents firestore.rules has to read to allow a listener: Firestore bills each that the rules need, once for a
 * request. For the household that is the account, with the sessions that are open; so it is for one's own member. For all else
 * it is also a member: the admin's own, or the one to whom the documents belong.
 */
export function readsOfRules({ collection, isHousehold, isDocument }: Listened, isAdmin: boolean): number {
  const isOwn = collection === 'members' && (isHousehold || (isDocument && !isAdmin));
  return isOwn ? 1 : 2;
}
