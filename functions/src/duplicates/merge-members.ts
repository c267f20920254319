import type { Member } from '@portal/contract/records/member';
import type { Reminded } from '@portal/contract/records/reminder';
import { laterConsent } from '@portal/contract/rules/consent';
import { eighteenthBirthday, type HandOverCandidate, isInParentsAccount } from '@portal/contract/rules/hand-over';
import { isLocked } from '@portal/contract/rules/membership';
import { dayOf, now } from '@portal/contract/values/days';
import { type MemberFieldName, memberField, memberFieldNames } from '@portal/contract/values/member-fields';
import { type Check, checkTypes } from '@portal/contract/values/membership';
import { pick } from 'es-toolkit/object';
import { standingOf, withTermsOf } from '#members/policy.ts';
import { type Pair, statusOrder } from './policy.ts';

// The record further along the registration determines the status.
function furthest({ stays, goes }: Pair): Member {
  return statusOrder.indexOf(standingOf(goes)) > statusOrder.indexOf(standingOf(stays)) ? goes : stays;
}

// Taken from the kept record, or derived from more than the two values.
const notDetails = ['email', 'date_of_birth', 'membership_type'] as const satisfies MemberFieldName[];

type Detail = Exclude<MemberFieldName, (typeof notDetails)[number]>;

const details = memberFieldNames.filter((name): name is Detail => !notDetails.some((other) => other === name));

/**
 * Field groups that are taken together: from the chosen record if it has any value of the group, otherwise from the
 * other.
 */
export const mergeGroups = Object.values(
  Object.groupBy(details, (name) => memberField(name).group ?? name),
) as Detail[][];

/** Fields taken from the kept record, because they are equal in both or cannot be merged. */
const kept = [
  // The record's identity. If either record has a number, one with a number is kept.
  ...['user_id', 'membership_number'],
  // Equal in both records.
  'date_of_birth',
  // The caller sets the account.
  ...['account_uid', 'email', 'email_confirmed', 'has_password'],
  // Members with an office and those scheduled for deletion are never merged.
  ...['role', 'office', 'region', 'office_offer', 'office_since', 'deleting'],
  // Derived on every write.
  ...['club_key', 'name_key', 'search_terms', 'same_keys', 'same_at', 'kept_until'],
  ...['remind_on', 'remind_checks_on', 'remind_eighteen_on'],
] as const satisfies (keyof Member)[];

function detailsOf(chosen: Member, other: Member): Pick<Member, Detail> {
  const from = mergeGroups.map((names) => pick(names.some((name) => chosen[name] !== null) ? chosen : other, names));
  return Object.assign({}, ...from);
}

/** Merges the checks: a verified one wins, and of two verified ones the later expiry. */
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

/** Returns the latest reminder of an end date sent to either record, so that none is sent twice. */
function lastReminder(until: string | null, ...candidates: (Reminded | null | undefined)[]): Reminded | null {
  const ofIt = candidates.filter((one): one is Reminded => one?.until === until);
  return ofIt.toSorted((one, other) => one.days - other.days).at(-1) ?? null;
}

type Ending = Pick<Member, 'membership_expiry' | 'date_of_birth' | `${Check}_expires`>;

/** Returns the reminders already sent that still apply to the merged record. */
function remindersOf({ stays, goes }: Pair, ending: Ending) {
  const checks = checkTypes.flatMap((check) => {
    const candidates = [stays, goes].map(({ checks_reminded }) => checks_reminded?.[check]);
    const last = lastReminder(ending[`${check}_expires`], ...candidates);
    return last ? [[check, last] as const] : [];
  });
  const eighteenth = ending.date_of_birth && eighteenthBirthday(ending.date_of_birth);
  return {
    reminded: lastReminder(ending.membership_expiry, stays.reminded, goes.reminded),
    checks_reminded: checks.length > 0 ? Object.fromEntries(checks) : null,
    club_reminded_on:
      [stays.club_reminded_on, goes.club_reminded_on]
        .filter((day) => day !== null)
        .sort()
        .at(-1) ?? null,
    eighteen_reminded: lastReminder(eighteenth, stays.eighteen_reminded, goes.eighteen_reminded),
  };
}

/**
 * Returns the membership type of the merged record: leader if a leader's term still runs, otherwise the type with the
 * latest expiry.
 */
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

/**
 * Returns when the merged member was handed over, given the chosen record: the merge itself counts as a hand-over if
 * only the other record was in a parent's account.
 */
function ownSince(chosen: Member, result: Omit<HandOverCandidate, 'handed_over_at'>, at: Date): string | null {
  if (chosen.handed_over_at) return chosen.handed_over_at;
  const isNew = isInParentsAccount({ ...result, handed_over_at: null }) && !isInParentsAccount(chosen);
  return isNew ? at.toISOString() : null;
}

/**
 * Returns the kept record after a merge at an instant. Names and contact details come from the chosen record. The
 * caller sets the account and address.
 */
export function mergeMembers(pair: Pair, chosen: Member, at = now()): Member {
  const { stays, goes } = pair;
  const standing = furthest(pair);
  const other = standing === stays ? goes : stays;
  const membership_type = typeOf(pair, dayOf(at));
  const created_at = [stays.created_at, goes.created_at].sort()[0] ?? stays.created_at;
  const { date_of_birth } = stays;
  const hasParent = membership_type === 'youth' && isInParentsAccount(chosen);
  const checks = checksOf(pair);
  const terms = withTermsOf(stays, goes);
  // Built without spreading either record, so that a field missing here fails to compile.
  return {
    ...pick(stays, kept),
    ...detailsOf(chosen, chosen === stays ? goes : stays),
    ...(!hasParent && { parent_first_name: null, parent_last_name: null }),
    ...checks,
    consent: laterConsent(stays.consent, goes.consent),
    ...terms,
    ...remindersOf(pair, { ...checks, ...terms, date_of_birth }),
    membership_type,
    status: standing.status,
    status_before_lock: isLocked(standing.status) ? standingOf(standing) : null,
    lock_reason: standing.lock_reason,
    denial: standing.denial,
    payment_completed_at: standing.payment_completed_at ?? other.payment_completed_at,
    club_paid: stays.club_paid,
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
    // From the chosen account, which an upload may have created.
    sessions_ended_at: chosen.sessions_ended_at,

    import_id: chosen.import_id,
    test_data: stays.test_data && goes.test_data,
  };
}

const historic = [...mergeGroups.flat(), 'membership_type', 'membership_expiry', 'email'] as const;

/** Returns the old and new values of changed fields, for the file's history. */
export function changesBetween(before: Member, after: Member) {
  const changed = historic.filter((field) => field !== 'club_id' && before[field] !== after[field]);
  return changed.map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Returns a merge's entry in the file's history: the other record, and the old and new values. */
export function historyOf(before: Member, after: Member, { membership_number, email }: Member) {
  return {
    reason: `Merged with another record of the same person: ${membership_number ?? email}`,
    changes: changesBetween(before, after),
  };
}
