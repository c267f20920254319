import { zodResolver } from '@hookform/resolvers/zod';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { type CorrectableField, correctable, correction } from '@portal/contract/records/member-correction';
import { correctionNeedsConsent, correctionProblems } from '@portal/contract/rules/member-correction';
import { consentMissing } from '@portal/contract/values/ages';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { filledIn, shownValue } from '#forms/form-options.ts';

const request = correction.omit({ seen: true });

export type Typed = z.input<typeof request>;
export type Entered = z.output<typeof request>;

/** The starting point of a correction: the member as the admin sees it. */
export type Seen = Pick<MemberFile['member'], CorrectableField | 'handed_over_at'>;

export const fields = correctable.keyof().options;

export function typedOf(seen: Seen): Typed {
  return { ...filledIn(correctable, seen), reason: '', parent_consent: false } as Typed;
}

/** Returns the fields that were changed. */
export function changedIn(typed: Partial<Typed>, seen: Seen): CorrectableField[] {
  return fields.filter((field) => typed[field] !== undefined && typed[field] !== shownValue(field, seen[field]));
}

/** The previous values of the changed fields. */
export function seenOf(entered: Partial<Entered>, seen: Seen): Record<string, string | null> {
  const changed = fields.filter((field) => entered[field] !== undefined);
  return Object.fromEntries(changed.map((field) => [field, seen[field] ?? null]));
}

/** Validates the changed fields and the reason; `isFirst` is whether this is the account's first member. */
export function resolverFor(seen: Seen, isFirst: boolean): Resolver<Typed, unknown, Entered> {
  const schema = request.superRefine((entered, context) => {
    const changes = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined));
    const corrected = { ...seen, ...changes };
    const lacksConsent = correctionNeedsConsent(seen, corrected) && !entered.parent_consent;
    const problems = {
      ...correctionProblems(corrected, isFirst),
      ...(lacksConsent && { parent_consent: consentMissing }),
    };
    for (const [name, message] of Object.entries(problems)) context.addIssue({ code: 'custom', path: [name], message });
  });
  const check: Resolver<Typed, unknown, Entered> = zodResolver(schema);
  return (typed, ...rest) => {
    const changed = changedIn(typed, seen).map((field) => [field, typed[field]]);
    const { reason, parent_consent } = typed;
    return check({ ...Object.fromEntries(changed), reason, parent_consent } as Typed, ...rest);
  };
}
