import type { Account } from '@portal/contract/records/account';
import type { RowError } from '@portal/contract/records/import';
import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { parentOf } from '@portal/contract/rules/hand-over';
import { dayOf, now } from '@portal/contract/values/days';
import { openAccounts } from '#accounts/open-account.ts';
import { problemText } from '#imports/rows/checked.ts';
import type { ValidRow } from '#imports/stored-rows.ts';
import { duplicateKeys, newMember, newMemberId } from '#members/index.ts';
import { termFrom, withTerm } from '#members/policy.ts';
import type { AtProvider } from '#members/records/index.ts';
import { config } from '#platform/config.ts';
import { findKnown } from './match-rows.ts';
import { familiesOf, type Known, placementsOf, waitsFor } from './policy.ts';

/** An upload's plan for some rows. */
export interface Plan {
  /** Accounts to open, each with a first member and children, and a password if the first member's row has one. */
  opens: { first: Member; children: Member[]; atProvider: AtProvider | undefined }[];
  /** Accounts to add children to, as they were found. */
  joins: { known: Known; account: Account; children: Member[] }[];
  /** Other accounts to which some rows' members already belong. */
  there: Account[];
  unchanged: number;
  errors: RowError[];
}

/** Returns the member for a row, approved from today on. A child whose row names no parent gets the account's. */
function memberOf(import_id: string, row: ImportedMember, account_uid: string, first?: Member): Member {
  const namesParent = row.parent_first_name ?? row.parent_last_name;
  const parent = first && !namesParent ? parentOf(first) : {};
  const known = { ...row, ...parent, user_id: newMemberId(), account_uid, status: 'approved' };
  const fresh = { ...newMember(known, now()), test_data: first?.test_data ?? false };
  const [from, until] = termFrom(dayOf(), config.membershipMonths);
  const term = withTerm(fresh, { from, until, how: 'imported', session_id: null });
  // Possible duplicates are looked up before the members exist.
  return { ...fresh, ...term, import_id, same_keys: duplicateKeys(fresh) };
}

/** Returns the keys for finding members who may be the same person as a row's. */
export function keysOf({ first_name, last_name, date_of_birth }: ImportedMember): string[] {
  const standing = {
    status: 'approved',
    membership_number: null,
    payment_completed_at: null,
    email_confirmed: false,
  } as const;
  return duplicateKeys({ first_name, last_name, date_of_birth: date_of_birth ?? null, ...standing });
}

const errorOf = ({ row, member }: ValidRow, problems: Record<string, string>): RowError => ({
  row,
  email: member.email,
  detail: problemText(problems),
});

const refused = 'Could not create an account with this email and password';

/** Opens accounts with the rows' passwords. Returns their provider fields by address. */
function openWith(firsts: readonly ValidRow[], uidOf: (email: string) => string): Promise<Map<string, AtProvider>> {
  return openAccounts(
    firsts.flatMap(({ member: { email, password } }) =>
      password === undefined ? [] : [{ account_uid: uidOf(email), email, password }],
    ),
  );
}

/**
 * Plans what to do with rows and opens the accounts that need a password, under one uid per address. The caller must
 * roll back accounts that end up unused. The `free` addresses are known to be unclaimed.
 */
export async function planOf(
  importId: string,
  rows: readonly ValidRow[],
  uids: ReadonlyMap<string, string>,
  free: ReadonlySet<string>,
): Promise<Plan> {
  const families = familiesOf(rows).flatMap(([first, ...others]) => (first ? { first, others } : []));
  const found = await findKnown(
    families.flatMap(({ first: { member } }) => (free.has(member.email) ? [] : member.email)),
  );
  const fresh = families.map(({ first }) => first).filter(({ member }) => !found.has(member.email));
  const uidOf = (email: string) => uids.get(email) as string;
  const atProviders = await openWith(fresh, uidOf);

  const plan: Plan = { opens: [], joins: [], there: [], unchanged: 0, errors: [] };
  for (const { first, others } of families) {
    const { email, password } = first.member;
    const known = found.get(email);
    const atProvider = atProviders.get(email);
    if (!known && password !== undefined && !atProvider) {
      plan.errors.push(errorOf(first, { email: refused }));
      plan.errors.push(...others.map((row) => errorOf(row, { email: waitsFor(first.row) })));
      continue;
    }
    const family = [first, ...others];
    const places = placementsOf(family, known);
    const holder = known?.members[0] ?? memberOf(importId, first.member, uidOf(email));
    const children = family.flatMap(({ member }, index) =>
      places[index]?.state === 'joins' ? memberOf(importId, member, holder.account_uid, holder) : [],
    );
    const isThere = places.some(({ state }) => state === 'unchanged');
    if (!known) plan.opens.push({ first: holder, children, atProvider });
    else if (known.account && children.length > 0) plan.joins.push({ known, account: known.account, children });
    else if (known.account && isThere) plan.there.push(known.account);
    plan.unchanged += places.filter(({ state }) => state === 'unchanged').length;
    plan.errors.push(
      ...places.flatMap((place, index) =>
        place.state === 'wrong' ? errorOf(family[index] as ValidRow, place.problems) : [],
      ),
    );
  }
  return plan;
}
