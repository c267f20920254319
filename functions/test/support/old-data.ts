import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import { documentOf } from '#members/store.ts';
import { memberAt } from './many-members.ts';
import { type RawDocument, writeRaw } from './raw.ts';

/** Fields that members from before an update do not have yet. */
const newer = ['name_key', 'club_key', 'remind_on', 'remind_checks_on', 'terms', 'reminded', 'checks_reminded'];

/** A member's document as it was before an update, or before accounts (`oldest`). */
function before(kept: Member, oldest: boolean): RawDocument {
  const gone = oldest ? [...newer, 'account_uid', 'email_confirmed', 'has_password'] : newer;
  const fields = Object.entries(documentOf(kept)).filter(([name]) => !gone.includes(name));
  return [kept.user_id, Object.fromEntries(fields)];
}

function accountOf({ account_uid, email }: Member, members: string[]): RawDocument {
  const unopened = { email_confirmed_at: null, alias: null, password_updated_at: null, tampered_at: null };
  return [account_uid, { account_uid, email, ...unopened, sessions: {}, devices: [], members }];
}

interface Old {
  members: RawDocument[];
  accounts: RawDocument[];
  emails: RawDocument[];
}

/** A tenth in households of three, of which some list two; one in a hundred from before accounts. */
function oldAt(label: string, first: number): Old {
  const known = (at: number) => ({ ...memberAt(label, at), email: `${label}.${at}@example.org` });
  const old: Old = { members: [], accounts: [], emails: [] };
  const claim = ({ email, account_uid }: Member) => old.emails.push([email, { account_uid }]);
  for (let at = first; at < first + 30; at += 1) {
    const one = known(at);
    const isOldest = at % 100 === 99;
    if (at % 30 < 3 && at % 30 > 0) continue;
    if (at % 30 > 0) {
      old.members.push(before(one, isOldest));
      if (isOldest) old.emails.push([one.email, { uid: one.user_id }]);
      else {
        old.accounts.push(accountOf(one, [one.user_id]));
        claim(one);
      }
      continue;
    }
    const shared = { account_uid: one.account_uid, email: one.email };
    const household = [one, ...[at + 1, at + 2].map((next) => ({ ...known(next), ...shared }))];
    old.members.push(...household.map((member) => before(member, false)));
    const listed = household.map(({ user_id }) => user_id);
    old.accounts.push(accountOf(one, at % 900 === 0 ? listed.slice(0, 2) : listed));
    claim(one);
  }
  return old;
}

/** Writes so many members (a multiple of 30), their accounts and addresses, as they were before an update. */
export async function writeOldData(label: string, count: number, tell: (written: number) => void): Promise<void> {
  const atOnce = 3000;
  for (let from = 0; from < count; from += atOnce) {
    const until = Math.min(from + atOnce, count);
    const all: Old[] = [];
    for (let at = from; at < until; at += 30) all.push(oldAt(label, at));
    for (const name of ['members', 'accounts', 'emails'] as const)
      await writeRaw(
        collections[name],
        all.flatMap((old) => old[name]),
      );
    tell(until);
  }
}

/** Takes from members that there are what those from before an update do not have. */
export async function makeOld(members: readonly Member[]): Promise<void> {
  await writeRaw(
    collections.members,
    members.map((member) => before(member, false)),
  );
}
