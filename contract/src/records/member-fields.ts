import { z } from 'zod';
import { isBirthDate } from '../values/day-spans.ts';
import {
  type FormName,
  formName,
  genders,
  type MemberFieldName,
  type MemberFields,
  memberField,
  memberFieldNames,
  type NamesWith,
  type TypedField,
  typedFields,
  yesNo,
} from '../values/member-fields.ts';
import { type MembershipType, membershipTypes } from '../values/membership.ts';
import { stateCodes } from '../values/states.ts';
import {
  clearableId,
  clearableLine,
  clearablePersonName,
  day,
  email,
  id,
  line,
  membershipType,
  optionalDay,
  optionalId,
  optionalLine,
  optionalPersonName,
  orOmitted,
  personName,
  zipCode,
} from './fields.ts';
import { clearablePhone, optionalPhone, phone } from './phone.ts';

/** The birth date of a person alive today. */
export const birthDate = day.refine(isBirthDate, { message: 'Please check the date of birth', abort: true });

/** A field's schema in the document and in each use. Empty text counts as missing, or clears a `clearable` field. */
interface Schemas {
  kept: z.ZodType;
  required: z.ZodType;
  optional: z.ZodType;
  clearable: z.ZodType;
  /** In an uploaded row. */
  cell: z.ZodType;
}

function name(max: number) {
  return {
    kept: z.string().nullable(),
    required: personName(max),
    optional: optionalPersonName(max),
    clearable: clearablePersonName(max),
    cell: optionalPersonName(max),
  };
}

function text(max: number) {
  return {
    kept: z.string().nullable(),
    required: line(max),
    optional: optionalLine(max),
    clearable: clearableLine(max),
    cell: optionalLine(max),
  };
}

function checked<Schema extends z.ZodType<string, string>, Kept extends z.ZodType>(
  one: Schema,
  kept: Kept,
  inCell = one,
) {
  return { kept, required: one, optional: one.optional(), clearable: one.nullish(), cell: orOmitted(inCell) };
}

function choice<Choice extends string>(choices: Record<Choice, string>) {
  const values = Object.keys(choices) as [Choice, ...Choice[]];
  const one = z.enum(values);
  // A select without a choice sends an empty text.
  const oneOrNone = z.enum(['', ...values]);
  return {
    ...checked(one, one.nullable()),
    optional: oneOrNone.transform((value) => (value || undefined) as Choice | undefined).optional(),
    clearable: oneOrNone.transform((value) => (value || null) as Choice | null).nullish(),
  };
}

/** For what every member has: it can be changed, but not cleared. */
function always<Kept extends z.ZodType, Schema extends z.ZodType>(kept: Kept, one: Schema, cell = one) {
  return { kept, required: one, optional: one, clearable: one.optional(), cell };
}

const phones = {
  kept: z.string().nullable(),
  required: phone,
  optional: optionalPhone,
  clearable: clearablePhone,
  cell: optionalPhone,
};

const state = z.enum(stateCodes);

const schemas = {
  first_name: always(z.string(), personName(80)),
  last_name: always(z.string(), personName(80)),
  membership_type: always(
    membershipType,
    membershipType,
    z.enum(membershipTypes, 'Please enter youth, adult or grappling_leader'),
  ),
  date_of_birth: { ...checked(birthDate, day.nullable()), cell: optionalDay.pipe(birthDate.optional()) },
  gender: choice(genders),
  disabled: choice(yesNo),
  military_service: choice(yesNo),
  parent_first_name: name(80),
  parent_last_name: name(80),
  email: always(email, email),
  phone: phones,
  home_phone: phones,
  emergency_contact_name: name(160),
  emergency_contact_phone: phones,
  address_line_1: text(120),
  address_line_2: text(120),
  city: text(80),
  state: checked(state, state.nullable(), z.enum(stateCodes, 'Please enter a two-letter state code')),
  zip_code: checked(zipCode, z.string().nullable()),
  belt_rank: text(60),
  club_academy: text(120),
  club_id: { kept: id.nullable(), required: id, optional: optionalId, clearable: clearableId, cell: optionalId },
} satisfies Record<MemberFieldName, Schemas>;

type All = typeof schemas;

function shapeOf(names: readonly MemberFieldName[], schemaOf: (name: MemberFieldName) => z.ZodType, asForm = false) {
  return Object.fromEntries(names.map((name) => [asForm ? formName(name) : name, schemaOf(name)]));
}

/** The fields of the document `members/{uid}`. */
export const keptFields = shapeOf(memberFieldNames, (name) => schemas[name].kept) as {
  [Name in MemberFieldName]: All[Name]['kept'];
};

/** All fields by their form names, optional unless every member has them. */
export const optionalFields = shapeOf(memberFieldNames, (name) => schemas[name].optional, true) as {
  [Name in MemberFieldName as FormName<Name>]: All[Name]['optional'];
};

type AskedOf<Type extends MembershipType> = {
  [Name in MemberFieldName as MemberFields[Name] extends { asked: Record<Type, string> }
    ? FormName<Name>
    : never]: MemberFields[Name] extends {
    asked: Record<Type, 'required'>;
  }
    ? All[Name]['required']
    : All[Name]['optional'];
};

/** Returns the fields that a type's registration asks for. */
export function askedOf<Type extends MembershipType>(type: Type): AskedOf<Type> {
  const howOf = (name: MemberFieldName) => memberField(name).asked?.[type];
  const schemaOf = (name: MemberFieldName) => schemas[name][howOf(name) ?? 'optional'];
  return shapeOf(memberFieldNames.filter(howOf), schemaOf, true) as AskedOf<Type>;
}

type Changed<Name extends MemberFieldName> = MemberFields[Name] extends { asked: Record<MembershipType, 'required'> }
  ? z.ZodOptional<All[Name]['required']>
  : All[Name]['clearable'];

const isRequired = (name: MemberFieldName) =>
  membershipTypes.every((type) => memberField(name).asked?.[type] === 'required');

function changesOf(names: readonly MemberFieldName[]) {
  return shapeOf(names, (name) => (isRequired(name) ? schemas[name].required.optional() : schemas[name].clearable));
}

/** The fields that members can change. A missing field stays; an empty one is cleared unless every type requires it. */
export const ownChanges = changesOf(memberFieldNames.filter((name) => memberField(name).isOwn)) as {
  [Name in NamesWith<{ isOwn: true }>]: Changed<Name>;
};

/**
 * The fields that the office can correct, by the same rule. Ids are the member's choice. A new email address counts once its
 * link is used.
 */
export const corrections = changesOf(typedFields) as { [Name in TypedField]: Changed<Name> };

/** The fields of an uploaded row. */
export const cells = shapeOf(typedFields, (name) => schemas[name].cell) as {
  [Name in TypedField]: All[Name]['cell'];
};
