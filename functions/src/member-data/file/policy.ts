import type { Member } from '@portal/contract/records/member';
import type { Correctable, CorrectableField, Correction } from '@portal/contract/records/member-correction';
import type { CorrectionRecord } from '@portal/contract/records/member-file';
import { needsParentAcceptance } from '@portal/contract/rules/consent';
import { correctionNeedsConsent, correctionProblems } from '@portal/contract/rules/member-correction';
import { missingLeaderChecks } from '@portal/contract/rules/membership';
import { consentMissing } from '@portal/contract/values/ages';
import { dayText } from '@portal/contract/values/format';
import { misplacedText, typedFields } from '@portal/contract/values/member-fields';
import { requiredFields } from '@portal/contract/values/membership';
import { type AccountMember, isOwnRecord, recordedFee, requireOwnAccount, standingOf } from '#members/policy.ts';
import { invalid, Problem } from '#platform/problem.ts';
import { fieldNames, valueText } from './field-names.ts';

type Changes = Partial<Pick<Member, Exclude<CorrectableField, 'email'>>>;

/** The result of a correction: changes that apply at once, and the requested new address, if any. */
export interface CorrectionOutcome {
  changes: Changes;
  newEmail: string | undefined;
  /** Whether the office confirms a required parental consent. */
  hasConsent: boolean;
  /** Whether a parent's consent is required now but was not before, so that the existing consent no longer counts. */
  needsParent: boolean;
}

/** Returns the given fields that differ, in form order. */
function realFields(member: Member, asked: Correctable): CorrectableField[] {
  const all = Object.keys(fieldNames) as CorrectableField[];
  return all.filter((name) => asked[name] !== undefined && asked[name] !== member[name]);
}

/** Throws 409 with the current values if a field has changed since the admin saw it. */
function requireAsSeen(member: Member, fields: readonly CorrectableField[], seen: Correction['seen'] = {}): void {
  const changed = fields.filter((name) => seen[name] !== undefined && seen[name] !== member[name]);
  if (changed.length === 0) return;
  const now = changed.map((name) => `${fieldNames[name]} is now ${valueText(member, name)}`).join(', ');
  throw new Problem(409, `Someone changed this meanwhile: ${now}. Please look at it again.`, {
    fields: Object.fromEntries(changed.map((name) => [name, `This is now ${valueText(member, name)}`])),
  });
}

const forAnotherAdmin: readonly CorrectableField[] = ['membership_type', 'membership_expiry'];

/** Throws 403 if admins change the type or expiry of a member of their own account. */
function forbidOwnTypeOrExpiry(member: Member, fields: readonly CorrectableField[], actor: AccountMember): void {
  if (!isOwnRecord(member, actor) || !fields.some((name) => forAnotherAdmin.includes(name))) return;
  throw new Problem(403, 'You cannot correct your own membership type or expiry. Please ask another admin.');
}

/** Returns errors for fields that are only for members of another type. */
function misplaced({ membership_type }: Member, changes: Changes): Partial<Record<CorrectableField, string>> {
  const given = typedFields.flatMap((name) => {
    const problem = changes[name as keyof Changes] && misplacedText(membership_type, name);
    return problem ? [[name, problem]] : [];
  });
  return Object.fromEntries(given);
}

function expiryProblem({ membership_issued, membership_expiry }: Member, changes: Changes) {
  if (!changes.membership_expiry || !membership_issued || !membership_expiry || membership_expiry >= membership_issued)
    return {};
  return { membership_expiry: `Please enter ${dayText(membership_issued)} or a later date` };
}

/** Throws 422 with an error for each field that makes the corrected member invalid. */
function requireSound(
  corrected: Member,
  changes: Changes,
  { lacksConsent, isFirst }: Record<'lacksConsent' | 'isFirst', boolean>,
): void {
  const problems = {
    ...correctionProblems(corrected, isFirst),
    ...(lacksConsent && { parent_consent: consentMissing }),
    ...misplaced(corrected, changes),
    ...expiryProblem(corrected, changes),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Throws 409 if an approved member, locked or not, would become a leader without both checks. */
function requireChecksToLead(member: Member, changes: Changes, today: string): void {
  if (changes.membership_type !== 'grappling_leader' || standingOf(member) !== 'approved') return;
  const missing = missingLeaderChecks({ ...member, ...changes }, today);
  if (missing.length === 0) return;
  throw new Problem(409, `This member cannot become a grappling leader yet. Missing: ${missing.join(' and ')}.`);
}

/**
 * Validates an admin's correction on a day (`YYYY-MM-DD`) and returns its result, empty if nothing differs. `first` is
 * the id of the account's first member. A member who leaves the youth type loses the parent. Throws 403, 409 or 422 if
 * it is not allowed.
 */
export function evaluateCorrection(
  member: Member,
  { reason: _, seen, parent_consent = false, ...asked }: Correction,
  { actor, first, today }: { actor: AccountMember; first: string | undefined; today: string },
): CorrectionOutcome {
  const fields = realFields(member, asked);
  forbidOwnTypeOrExpiry(member, fields, actor);
  requireAsSeen(member, fields, seen);
  const given = fields.filter((name) => name !== 'email').map((name) => [name, asked[name]]);
  const changes: Changes = Object.fromEntries(given);
  if (changes.membership_expiry && !member.membership_expiry)
    throw new Problem(409, 'This member has no expiry yet. Approval sets it.');
  // Stryker disable next-line ConditionalExpression: no one but children has a parent.
  if (member.membership_type === 'youth' && changes.membership_type) {
    for (const name of requiredFields.youth) if (member[name] !== null && !changes[name]) changes[name] = null;
  }
  const corrected = { ...member, ...changes };
  const isConsentAsked = given.length > 0 && correctionNeedsConsent(member, corrected);
  requireOwnAccount(member, first, corrected.membership_type);
  const isFirst = member.user_id === first;
  if (given.length > 0) requireSound(corrected, changes, { lacksConsent: isConsentAsked && !parent_consent, isFirst });
  requireChecksToLead(member, changes, today);
  return {
    changes,
    newEmail: fields.includes('email') ? asked.email : undefined,
    hasConsent: isConsentAsked,
    needsParent: needsParentAcceptance(corrected, today) && !needsParentAcceptance(member, today),
  };
}

/** Returns the old and new value of each changed field, plus the parental consent and a changed fee. */
export function recordedChanges(
  member: Member,
  { changes, newEmail, hasConsent }: CorrectionOutcome,
): CorrectionRecord['changes'] {
  const all: [CorrectableField, string | null][] = Object.entries(changes) as [CorrectableField, string | null][];
  if (newEmail) all.push(['email', newEmail]);
  const consent = hasConsent ? [{ field: 'parent_consent', from: null, to: 'y' }] : [];
  const fee = recordedFee(member, changes.membership_type ?? member.membership_type);
  return [...all.map(([field, to]) => ({ field, from: member[field], to })), ...consent, ...fee];
}
