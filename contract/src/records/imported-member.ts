import { z } from 'zod';
import { ageProblem } from '../values/ages.ts';
import { password } from './fields.ts';
import { cells } from './member-fields.ts';

/** A password counts every space; only an empty cell is none. */
const optionalPassword = z
  .string()
  .transform((text) => text || undefined)
  .pipe(password.optional())
  .optional();

const { email, first_name, last_name, membership_type, parent_first_name, parent_last_name, ...others } = cells;

/** The type and the birth date of a row, as soon as both can be read. */
const typeAndBirth = z.object({ membership_type, date_of_birth: others.date_of_birth });

function ageProblemIn(row: unknown): string | undefined {
  const read = typeAndBirth.safeParse(row).data;
  return read?.date_of_birth && ageProblem(read.membership_type, read.date_of_birth, true);
}

/** What a row of an upload says of a member: four fields are required, an empty cell counts as left out. */
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
    // Asked together with everything else: all that is wrong with a row is told at once.
    when: () => true,
  });

export type ImportedMember = z.output<typeof importedMember>;

/** The fields that a column can hold, in the order of the forms. */
export const importFields = Object.keys(importedMember.shape) as [ImportField, ...ImportField[]];

export type ImportField = keyof typeof importedMember.shape;

export const requiredImportFields = ['email', 'first_name', 'last_name', 'membership_type'] as const;
