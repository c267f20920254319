import type { Account } from '@portal/contract/account';
import { mostInHousehold } from '@portal/contract/household';
import type { Housed } from '#members/migrate.ts';
import { factsOf } from '#records/accounts.ts';

/** An account at which something is not as it should be, and the members who name it or are listed by it. */
export interface Suspect {
  account_uid: string;
  members: string[];
}

/** What nobody but a person can decide, known by going through everything. */
export interface Unclear {
  /** Members whose account is missing and whom several other accounts list. */
  torn: ReadonlySet<string>;
  /** Members without an account who share an address with another one, by the address. */
  rivals: ReadonlyMap<string, readonly string[]>;
}

/** Everything that is known of accounts; `claims` says whose an address is. */
export interface Known {
  members: readonly Housed[];
  accounts: readonly Account[];
  claims: ReadonlyMap<string, string>;
}

type Facts = Partial<Housed>;

/** What of a member differs from what it should be; undefined where nothing does. */
function differing(member: Housed, facts: Facts): Facts | undefined {
  const changes = Object.entries(facts).filter(([name, value]) => member[name as keyof Housed] !== value);
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

function grouped<T>(all: readonly T[], keysOf: (one: T) => readonly string[], idOf: (one: T) => string) {
  const groups = new Map<string, string[]>();
  for (const one of all) for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), idOf(one)]);
  return groups;
}

/** The accounts at which something may be wrong, and what of it only a person can decide. */
export function suspectsAmong({ members, accounts, claims }: Known): { suspects: Suspect[]; unclear: Unclear } {
  const byUid = new Map(accounts.map((account) => [account.account_uid, account]));
  const listers = grouped(
    accounts,
    (account) => account.members,
    (account) => account.account_uid,
  );
  const suspects = new Map<string, string[]>();
  const suspect = (uid: string, ...ids: string[]) => suspects.set(uid, [...(suspects.get(uid) ?? []), ...ids]);
  const torn = new Set<string>();
  const homes = new Map<string, string>();
  for (const member of members) {
    const { user_id, account_uid } = member;
    const listing = listers.get(user_id) ?? [];
    const isPlaced = account_uid !== undefined && byUid.has(account_uid);
    if (!isPlaced && listing.length > 1) torn.add(user_id);
    const home = isPlaced ? account_uid : (listing[0] ?? account_uid ?? user_id);
    homes.set(user_id, home);
    const account = byUid.get(home);
    if (!account?.members.includes(user_id) || differing(member, factsOf(account))) suspect(home, user_id);
  }
  for (const { account_uid, email, members: listed } of accounts) {
    const isHome = (id: string) => homes.get(id) === account_uid;
    if (listed.length === 0 || !listed.every(isHome) || claims.get(email) !== account_uid) suspect(account_uid);
  }
  const homeless = members.filter(({ user_id }) => !byUid.has(homes.get(user_id) ?? ''));
  const byAddress = grouped(
    homeless,
    ({ email }) => [email],
    ({ user_id }) => user_id,
  );
  const rivals = new Map([...byAddress].filter(([, ids]) => new Set(ids.map((id) => homes.get(id))).size > 1));
  return {
    suspects: [...suspects].map(([account_uid, ids]) => ({ account_uid, members: ids })),
    unclear: { torn, rivals },
  };
}

/** What was read of one account within a transaction. */
export interface Look {
  account_uid: string;
  account: Account | undefined;
  /** Those of the members whom it lists, or who name it, that there are. */
  people: readonly Housed[];
  /** The other accounts that they name and that there are. */
  placed: ReadonlySet<string>;
  /** Whose the address is: this account's, a member's of it in the oldest form (`due`), nobody's, or of another that there is. */
  claim: { of: 'this' | 'due' | 'nobody' } | { of: 'elsewhere'; by: string };
  unclear: Unclear;
}

/** What makes an account right: its list and each member, where they differ, and what a person has to look at. */
export interface Mending {
  list?: readonly string[];
  creates?: boolean;
  claims?: boolean;
  changes: ReadonlyMap<string, Facts>;
  told: readonly string[];
}

const byAge = (one: Housed, other: Housed) => (one.created_at < other.created_at ? -1 : 1);

function changesOf(people: readonly Housed[], facts: Facts): Map<string, Facts> {
  return new Map(
    people.flatMap((member) => {
      const changes = differing(member, facts);
      return changes ? [[member.user_id, changes] as const] : [];
    }),
  );
}

/** An account for members whose own is missing: without a password, with an address that is not confirmed. */
function missing({ account_uid, claim, unclear }: Look, own: readonly Housed[]): Mending {
  const list = own.toSorted(byAge).map(({ user_id }) => user_id);
  const [email = '', another] = new Set(own.map((member) => member.email));
  const changes = changesOf(own, { account_uid, email_confirmed: false, has_password: false });
  const named = list.length > 1 ? `Members ${list.join(', ')} have` : `Member ${list[0]} has`;
  const why = () => {
    if (another) return 'different addresses in it';
    if (claim.of === 'elsewhere') return `the address ${email}, which belongs to ${claim.by}`;
    const rivals = unclear.rivals.get(email) ?? [];
    const others = rivals.filter((id) => !list.includes(id));
    return claim.of === 'nobody' && others.length > 0 ? `the address ${email}, as ${others.join(', ')} has` : undefined;
  };
  const obstacle = why();
  if (!obstacle) return { list, creates: true, claims: true, changes, told: [] };
  const way = 'Change the address in one of these documents, and run this again.';
  return { changes, told: [`${named} no account and ${obstacle}. ${way}`] };
}

/** What makes an account and its members agree. The member says in which account it is; the account, what its address is. */
export function mendingOf(look: Look): Mending {
  const { account_uid, account, people, placed, claim, unclear } = look;
  const isOwn = ({ user_id, account_uid: named }: Housed) =>
    named === account_uid || (!placed.has(named ?? '') && !unclear.torn.has(user_id));
  const torn = people.filter((one) => !isOwn(one) && unclear.torn.has(one.user_id));
  const own = people.filter(isOwn);
  if (!account) return own.length === 0 ? { changes: new Map(), told: [] } : missing(look, own);
  const told = torn.map(
    ({ user_id }) => `Member ${user_id} is in account ${account_uid} and in others, and names none.`,
  );
  const named = `Account ${account_uid} (${account.email})`;
  const kept = account.members.filter((id) => [...own, ...torn].some(({ user_id }) => user_id === id));
  const added = own.toSorted(byAge).filter(({ user_id }) => !kept.includes(user_id));
  const room = added.slice(0, Math.max(0, mostInHousehold - kept.length));
  const full = added.slice(room.length);
  if (full.length > 0)
    told.push(`${named} is full: it does not list ${full.map(({ user_id }) => user_id).join(', ')}, who name it.`);
  const list = [...kept, ...room.map(({ user_id }) => user_id)];
  if (list.length === 0) told.push(`${named} has no member.`);
  if (claim.of === 'elsewhere') told.push(`${named} has an address that belongs to ${claim.by}.`);
  // Of an account whose members are gone, the list says whom it was for.
  const isKept = list.length === 0 && people.length === 0;
  const isSame = list.length === account.members.length && list.every((id, at) => account.members[at] === id);
  return {
    ...(!isSame && !isKept && { list }),
    ...((claim.of === 'nobody' || claim.of === 'due') && { claims: true }),
    changes: changesOf(own, factsOf(account)),
    told,
  };
}
