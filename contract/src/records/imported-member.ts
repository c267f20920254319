import { z } from 'zod';
import { ageProblem } from '../values/ages.ts';
import { membershipTypes } from '../values/membership.ts';
import { stateCodes } from '../values/states.ts';
import {
  email,
  gender,
  optionalDay,
  optionalLine,
  optionalPersonName,
  password,
  personName,
  typedText,
  yesNo,
  zipCode,
} from './fields.ts';
import { optionalPhone } from './phone.ts';
import { born, emergencyContact } from './registration.ts';

function optional<Schema extends z.ZodType<unknown, string>>(schema: Schema) {
  return typedText()
    .transform((text) => text || undefined)
    .pipe(schema.optional())
    .optional();
}

/** A password counts every space; only an empty cell is none. */
const optionalPassword = z
  .string()
  .transform((text) => text || undefined)
  .pipe(password.optional())
  .optional();

const importedType = z.enum(membershipTypes, 'Please enter youth, adult or grappling_leader');
const importedBirth = optionalDay.pipe(born.optional());

/** The type and the birth date of a row, as soon as both can be read. */
const typeAndBirth = z.object({ membership_type: importedType, date_of_birth: importedBirth });

function ageProblemIn(row: unknown): string | undefined {
  const read = typeAndBirth.safeParse(row).data;
  return read?.date_of_birth && ageProblem(read.membership_type, read.date_of_birth, true);
}

/** What a row of an upload says of a member: four fields are required, an empty cell counts as left out. */
export const importedMember = z
  .object({
    email,
    first_name: personName(80),
    last_name: personName(80),
    membership_type: importedType,
    password: optionalPassword,
    date_of_birth: importedBirth,
    gender: optional(gender),
    disabled: optional(yesNo),
    military_service: optional(yesNo),
    phone: optionalPhone,
    home_phone: optionalPhone,
    ...emergencyContact,
    address_line_1: optionalLine(120),
    address_line_2: optionalLine(120),
    city: optionalLine(80),
    state: optional(z.enum(stateCodes, 'Please enter a two-letter state code')),
    zip_code: optional(zipCode),
    belt_rank: optionalLine(60),
    club_academy: optionalLine(120),
    parent_first_name: optionalPersonName(80),
    parent_last_name: optionalPersonName(80),
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
