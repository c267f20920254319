import { z } from 'zod';
import { ageProblem } from '../values/ages.ts';
import { memberField } from '../values/member-fields.ts';
import { password } from './fields.ts';
import { cells } from './member-fields.ts';

/** Spaces are part of a password; only an empty cell means none. */
const optionalPassword = z
  .string()
  .transform((text) => text || undefined)
  .pipe(password.optional())
  .optional();

const { email, first_name, last_name, membership_type, parent_first_name, parent_last_name, ...others } = cells;

/** A row's type and birth date, which must both be valid. */
const typeAndBirth = z.object({ membership_type, date_of_birth: others.date_of_birth });

function ageProblemIn(row: unknown): string | undefined {
  const read = typeAndBirth.safeParse(row).data;
  return read?.date_of_birth && ageProblem(read.membership_type, read.date_of_birth, true);
}

/** A member in an uploaded row. Four fields are required; an empty cell counts as missing. */
export const importedMember = z
  .object({
    email,
    first_name,
    last_name,
    membership_type,
    password: optionalPassword,
    ...others,
    parent_first_name,
    parent_last_name,
  })
  .refine((row) => !ageProblemIn(row), {
    path: ['date_of_birth'],
    error: ({ input }) => ageProblemIn(input),
    // Runs even when other fields fail, so that one response lists every error in the row.
    when: () => true,
  });

export type ImportedMember = z.output<typeof importedMember>;

/** The fields that a column can hold, in form order. */
export const importFields = Object.keys(importedMember.shape) as [ImportField, ...ImportField[]];

export type ImportField = keyof typeof importedMember.shape;

export const requiredImportFields = ['email', 'first_name', 'last_name', 'membership_type'] as const;

/**
 * The column names of an empty list, which an upload recognizes. Members choose their own passwords, so it has none for
 * them.
 */
export const templateHeaders = importFields.flatMap((field) => {
  if (field === 'password') return [];
  const { label, kind } = memberField(field);
  return kind === 'day' ? `${label} (YYYY-MM-DD)` : label;
});
