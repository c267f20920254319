import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { labelOf, placeOf } from './labels.ts';

/** Why a form was rejected: the overall text, and the reason for each field. */
export interface Problem {
  text: string;
  fields: readonly { name: string; label: string; reason: string }[];
}

/** Builds a problem from reasons by field name, in form order. */
export function problemWith(text: string, reasons: Record<string, string>): Problem {
  return {
    text,
    fields: Object.entries(reasons)
      .map(([name, reason]) => ({ name, label: labelOf(name), reason }))
      .sort((one, other) => placeOf(one.name) - placeOf(other.name)),
  };
}

/** Builds a problem from the server's error, or from the fallback text if it has none. */
export function problemOf(error: unknown, fallback: string): Problem {
  return problemWith(messageOf(error, fallback), (error instanceof ApiError && error.fields) || {});
}

/** Shows a problem's reasons at the form's fields. */
export function markFields<Values extends FieldValues>(setError: UseFormSetError<Values>, { fields }: Problem): void {
  for (const { name, reason } of fields) setError(name as FieldPath<Values>, { type: 'server', message: reason });
}
