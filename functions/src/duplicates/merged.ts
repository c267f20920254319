import type { Member } from '@portal/contract/records/member';
import type { Reminded } from '@portal/contract/records/reminder';
import { laterConsent } from '@portal/contract/rules/consent';
import { eighteenOn, isInParentsAccount, type Owned } from '@portal/contract/rules/hand-over';
import { isLocked } from '@portal/contract/rules/membership';
import { dayOf, now } from '@portal/contract/values/days';
import { type Check, checkTypes } from '@portal/contract/values/membership';
import { pick } from 'es-toolkit/object';
import { standingOf, withTermsOf } from '#members/policy.ts';
import { type Pair, progress } from './policy.ts';

// Of two, the one that has come further says how it stands.
function furthest({ stays, goes }: Pair): Member {
  return progress.indexOf(standingOf(goes)) > progress.indexOf(standingOf(stays)) ? goes : stays;
}

/** What belongs together: of each group, all is the chosen record's where it knows any of it, else the other's. */
export const together = [
  ['first_name'],
  ['last_name'],
  ['gender'],
  ['disabled'],
  ['military_service'],
  ['phone'],
  ['home_phone'],
  ['emergency_contact_name', 'emergency_contact_phone'],
  ['address_line_1', 'address_line_2', 'city', 'state', 'zip_code'],
  ['belt_rank'],
  ['club_academy', 'club_id'],
  ['parent_first_name', 'parent_last_name'],
] as const satisfies (keyof Member)[][];

/** What is the same of both, or cannot be of two, and so is that of the record that stays. */
const kept = [
  // By these it is the record that it is. Only one with a number stays where one of the two has any.
  ...['user_id', 'membership_number'],
  // Both are alike in it.
  'date_of_birth',
  // The account is the caller’s to say.
  ...['account_uid', 'email', 'email_confirmed', 'has_password'],
  // Of an admin, and of who is to be deleted, nothing is merged.
  ...['role', 'deleting'],
  // Whoever writes the record derives them anew.
  ...['club_key', 'name_key', 'search_terms', 'same_keys', 'same_at', 'kept_until'],
  ...['remind_on', 'remind_checks_on', 'remind_eighteen_on'],
] as const satisfies (keyof Member)[];

function details(chosen: Member, other: Member): Pick<Member, (typeof together)[number][number]> {
  const from = together.map((names) => pick(names.some((name) => chosen[name] !== null) ? chosen : other, names));
  return Object.assign({}, ...from);
}

/** The checks of both: a verified one counts, of two the one that counts longer. */
function checksOf({ stays, goes }: Pair): Pick<Member, `${Check}_verified` | `${Check}_expires`> {
  const all = checkTypes.map((check): Partial<Member> => {
    const verified = [stays, goes].filter((one) => one[`${check}_verified`]);
    const ends = verified.map((one) => one[`${check}_expires`]);
    return {
      [`${check}_verified`]: verified.length > 0,
      [`${check}_expires`]: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
    };
  });
  return Object.assign({}, ...all);
}

/** Of what either was told of what ends on a day, the last: so that no one is told again. */
function lastTold(until: string | null, ...told: (Reminded | null | undefined)[]): Reminded | null {
  const ofIt = told.filter((one): one is Reminded => one?.until === until);
  return ofIt.toSorted((one, other) => one.days - other.days).at(-1) ?? null;
}

type Ending = Pick<Member, 'membership_expiry' | 'date_of_birth' | `${Check}_expires`>;

/** What the two were told of what ends for the merged one. */
function toldOf({ stays, goes }: Pair, ending: Ending) {
  const checks = checkTypes.flatMap((check) => {
    const told = [stays, goes].map(({ checks_reminded }) => checks_reminded?.[check]);
    const last = lastTold(ending[`${check}_expires`], ...told);
    return last ? [[check, last] as const] : [];
  });
  const eighteenth = ending.date_of_birth && eighteenOn(ending.date_of_birth);
  return {
    reminded: lastTold(ending.membership_expiry, stays.reminded, goes.reminded),
    checks_reminded: checks.length > 0 ? Object.fromEntries(checks) : null,
    eighteen_reminded: lastTold(eighteenth, stays.eighteen_reminded, goes.eighteen_reminded),
  };
}

/** As what the merged membership counts: a leader whose term still runs stays one; else as what it counts longest. */
function typeOf({ stays, goes }: Pair, today: string): Member['membership_type'] {
  const approved = [stays, goes].filter(({ membership_number }) => membership_number !== null);
  const leader = approved.find(
    ({ membership_type, membership_expiry }) =>
      membership_type === 'grappling_leader' && (membership_expiry ?? '') >= today,
  );
  const [longest] = approved.toSorted((one, other) =>
    (other.membership_expiry ?? '').localeCompare(one.membership_expiry ?? ''),
  );
  return (leader ?? longest ?? furthest({ stays, goes })).membership_type;
}

/** Since when a merged member signs in, with the account of the chosen one: anew where only the other one was in a parent's. */
function ownSince(chosen: Member, result: Omit<Owned, 'handed_over_at'>, at: Date): string | null {
  if (chosen.handed_over_at) return chosen.handed_over_at;
  const isNew = isInParentsAccount({ ...result, handed_over_at: null }) && !isInParentsAccount(chosen);
  return isNew ? at.toISOString() : null;
}

/**
 * What a merge at an instant makes of the record that stays; name and contact details are those of the chosen one. Which account
 * it is in then, and under which address, is the caller's.
 */
export function merged(pair: Pair, chosen: Member, at = now()): Member {
  const { stays, goes } = pair;
  const standing = furthest(pair);
  const other = standing === stays ? goes : stays;
  const membership_type = typeOf(pair, dayOf(at));
  const created_at = [stays.created_at, goes.created_at].sort()[0] ?? stays.created_at;
  const { date_of_birth } = stays;
  const hasParent = membership_type === 'youth' && isInParentsAccount(chosen);
  const checks = checksOf(pair);
  const terms = withTermsOf(stays, goes);
  // Without a copy of either: a field that none of these lines names does not compile.
  return {
    ...pick(stays, kept),
    ...details(chosen, chosen === stays ? goes : stays),
    ...(!hasParent && { parent_first_name: null, parent_last_name: null }),
    ...checks,
    consent: laterConsent(stays.consent, goes.consent),
    ...terms,
    ...toldOf(pair, { ...checks, ...terms, date_of_birth }),
    membership_type,
    status: standing.status,
    status_before_lock: isLocked(standing.status) ? standingOf(standing) : null,
    lock_reason: standing.lock_reason,
    denial: standing.denial,
    payment_completed_at: standing.payment_completed_at ?? other.payment_completed_at,
    becoming_leader: membership_type === 'grappling_leader' ? null : (stays.becoming_leader ?? goes.becoming_leader),
    other_numbers: [
      ...new Set([
        ...stays.other_numbers,
        ...(goes.membership_number ? [goes.membership_number] : []),
        ...goes.other_numbers,
      ]),
    ],
    card_code: stays.card_code ?? goes.card_code,
    handing_over: null,
    handed_over_at: ownSince(chosen, { membership_type, date_of_birth, created_at }, at),
    created_at,
    // The account’s, which may have come by the upload.
    sessions_ended_at: chosen.sessions_ended_at,

    import_id: chosen.import_id,
    test_data: stays.test_data && goes.test_data,
  };
}

const historic = [...together.flat(), 'membership_type', 'membership_expiry', 'email'] as const;

/** Old and new values of what changed between two states of a record, for the file's history. */
export function changesBetween(before: Member, after: Member) {
  const changed = historic.filter((field) => field !== 'club_id' && before[field] !== after[field]);
  return changed.map((field) => ({ field, from: before[field], to: after[field] }));
}

/** What a merge changes of the record that stays, for the file's history: old and new values, and with which record. */
export function historyOf(before: Member, after: Member, { membership_number, email }: Member) {
  return {
    reason: `Merged with another record of the same person: ${membership_number ?? email}`,
    changes: changesBetween(before, after),
  };
}
