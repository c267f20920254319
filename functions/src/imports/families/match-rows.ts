import { validRows } from '#imports/begin.ts';
import type { CheckedSheet } from '#imports/rows/checked.ts';
import { findMembers } from '#members/index.ts';
import { findAccounts, findClaimed } from '#members/records/index.ts';
import { inChunks } from '#platform/bulk.ts';
import { familiesOf, type Known, type Placement, placementsOf } from './policy.ts';

/** Returns the accounts of the claimed ones among some addresses, with their members, by address. */
export async function findKnown(emails: readonly string[]): Promise<Map<string, Known>> {
  const claimed = await findClaimed(emails);
  const accounts = new Map((await findAccounts([...claimed.values()])).map((one) => [one.account_uid, one]));
  const listed = [...accounts.values()].flatMap(({ members }) => members);
  const members = new Map((await findMembers(listed)).map((member) => [member.user_id, member]));
  return new Map(
    [...claimed].map(([email, uid]) => {
      const account = accounts.get(uid);
      return [email, { account, members: account?.members.flatMap((id) => members.get(id) ?? []) ?? [] }];
    }),
  );
}

/** A sheet matched against existing members. Rows that the office must decide on are marked as wrong. */
export interface MatchedSheet extends CheckedSheet {
  /** The upload's decision on each valid row, by row number. */
  places: ReadonlyMap<number, Placement>;
  /** How many of the valid rows' accounts have no password. */
  without_password: number;
}

// Limits the size of a database response; members with search terms are large.
const familiesAtOnce = 300;

/** Matches a sheet's valid rows against existing members by address. */
export async function matchRows(sheet: CheckedSheet): Promise<MatchedSheet> {
  const places = new Map<number, Placement>();
  let without_password = 0;
  for (const some of inChunks(familiesOf(validRows(sheet.rows)), familiesAtOnce)) {
    const known = await findKnown(some.flatMap(([first]) => first?.member.email ?? []));
    for (const family of some) {
      const home = known.get(family[0]?.member.email ?? '');
      const placed = placementsOf(family, home);
      for (const [index, place] of placed.entries()) places.set(family[index]?.row ?? 0, place);
      if (home?.account?.alias === null && placed.some(({ state }) => state !== 'wrong')) without_password += 1;
    }
  }
  const rows = sheet.rows.map((checked) => {
    const { member: _, ...row } = checked;
    const place = places.get(row.row);
    return place?.state === 'wrong' ? { ...row, problems: place.problems } : checked;
  });
  return { ...sheet, rows, places, without_password };
}
