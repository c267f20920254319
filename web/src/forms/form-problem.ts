import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { labelOf, placeOf } from './labels.ts';

/** Why a form was not accepted: the text for the whole, and the reason of each field. */
export interface Problem {
  text: string;
  fields: readonly { name: string; label: string; reason: string }[];
}

/** A problem with the given reasons by field name, told in the order of the form. */
export function problemWith(text: string, reasons: Record<string, string>): Problem {
  return {
    text,
    fields: Object.entries(reasons)
      .map(([name, reason]) => ({ name, label: labelOf(name), reason }))
      .sort((one, other) => placeOf(one.name) - placeOf(other.name)),
  };
}

/** What the server's refusal says, or the given text where it says nothing. */
export function problemOf(error: unknown, fallback: string): Problem {
  return problemWith(messageOf(error, fallback), (error instanceof ApiError && error.fields) || {});
}

/** Puts the reasons of a problem beside the fields of a form. */
export function markFields<Values extends FieldValues>(setError: UseFormSetError<Values>, { fields }: Problem): void {
  for (const { name, reason } of fields) setError(name as FieldPath<Values>, { type: 'server', message: reason });
}
