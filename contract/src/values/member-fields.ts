import type { MembershipType } from './membership.ts';

export const genders = { m: 'Male', f: 'Female' } as const;
export const yesNo = { n: 'No', y: 'Yes' } as const;

/** Decides how a value is shown, which keyboard enters it, and how a spreadsheet cell is read. */
type Kind = 'name' | 'text' | 'email' | 'type' | 'day' | 'phone' | 'choice' | 'state' | 'zip' | 'id';

export interface MemberFieldRow {
  label: string;
  /** The name within a sentence. Defaults to the label in lower case. */
  inSentence?: string;
  kind: Kind;
  /** A choice's values, each with its text. */
  choices?: Readonly<Record<string, string>>;
  /** Which registrations ask for it. If only some do, it is only for members of those types. */
  asked?: Readonly<Partial<Record<MembershipType, 'required' | 'optional'>>>;
  /** Members change it in their profile. The office corrects everything but ids. */
  isOwn?: true;
  /** Has no fixed place in the forms, which list these fields in the order of this table. */
  isMore?: true;
  /** A merge takes all fields of a group from the same record. Defaults to a group of its own. */
  group?: 'emergency' | 'address' | 'club' | 'parent';
}

const everyone = {
  youth: 'required',
  adult: 'required',
  grappling_leader: 'required',
} as const satisfies Record<MembershipType, string>;
const anyone = { youth: 'optional', adult: 'optional', grappling_leader: 'optional' } as const;
const leaders = { ...anyone, grappling_leader: 'required' } as const;
const adults = { adult: 'required' } as const;
const youth = { youth: 'required' } as const;

/** Every field that people provide about a member, in form order. */
export const memberFields = {
  first_name: { label: 'First name', kind: 'name', asked: everyone },
  last_name: { label: 'Last name', kind: 'name', asked: everyone },
  membership_type: { label: 'Membership type', kind: 'type' },
  date_of_birth: { label: 'Date of birth', kind: 'day', asked: everyone },
  gender: { label: 'Gender', kind: 'choice', choices: genders, asked: everyone },
  disabled: { label: 'Disabled', kind: 'choice', choices: yesNo, asked: anyone, isMore: true },
  military_service: { label: 'Military service', kind: 'choice', choices: yesNo, asked: adults, isMore: true },
  parent_first_name: { label: 'Parent first name', kind: 'name', asked: youth, group: 'parent' },
  parent_last_name: { label: 'Parent last name', kind: 'name', asked: youth, group: 'parent' },
  email: { label: 'Email', inSentence: 'email address', kind: 'email', asked: everyone },
  phone: { label: 'Phone', kind: 'phone', asked: everyone, isOwn: true },
  home_phone: { label: 'Home phone', kind: 'phone', asked: anyone, isOwn: true },
  emergency_contact_name: { label: 'Emergency contact', kind: 'name', asked: anyone, isOwn: true, group: 'emergency' },
  emergency_contact_phone: {
    label: 'Emergency contact phone',
    kind: 'phone',
    asked: anyone,
    isOwn: true,
    group: 'emergency',
  },
  address_line_1: { label: 'Address line 1', kind: 'text', asked: everyone, isOwn: true, group: 'address' },
  address_line_2: { label: 'Address line 2', kind: 'text', asked: anyone, isOwn: true, group: 'address' },
  city: { label: 'City', kind: 'text', asked: everyone, isOwn: true, group: 'address' },
  state: { label: 'State', kind: 'state', asked: everyone, isOwn: true, group: 'address' },
  zip_code: { label: 'ZIP code', inSentence: 'ZIP code', kind: 'zip', asked: everyone, isOwn: true, group: 'address' },
  belt_rank: { label: 'Belt rank', kind: 'text', asked: leaders, isOwn: true },
  club_academy: { label: 'Club / academy', kind: 'text', asked: leaders, isOwn: true, group: 'club' },
  /** The charter of a club chosen from the list; null for a club that was typed. */
  club_id: { label: 'Club / academy', kind: 'id', asked: anyone, isOwn: true, group: 'club' },
} as const satisfies Record<string, MemberFieldRow>;

export type MemberFields = typeof memberFields;

export type MemberFieldName = keyof MemberFields;

export const memberFieldNames = Object.keys(memberFields) as MemberFieldName[];

/** A field's name in forms: registrations call the phone `cell_phone`. */
export type FormName<Name extends MemberFieldName = MemberFieldName> = Name extends 'phone' ? 'cell_phone' : Name;

export function formName(name: MemberFieldName): FormName {
  return name === 'phone' ? 'cell_phone' : name;
}

/** Returns a field's name in the document from its name in forms: the inverse of `formName`. Any other name stays. */
export function documentName<Name extends string>(name: Name): Exclude<Name, 'cell_phone'> | 'phone' {
  return name === 'cell_phone' ? 'phone' : (name as Exclude<Name, 'cell_phone'>);
}

/** Returns a field's row by its name in the document or in forms; undefined for any other name. */
export function memberField(name: MemberFieldName | FormName): MemberFieldRow;
export function memberField(name: string): MemberFieldRow | undefined;
export function memberField(name: string): MemberFieldRow | undefined {
  const own = documentName(name);
  return Object.hasOwn(memberFields, own) ? memberFields[own as MemberFieldName] : undefined;
}

/** Returns a field's name within a sentence. */
export function nameInSentence(name: MemberFieldName): string {
  const { label, inSentence = label.toLowerCase() } = memberField(name);
  return inSentence;
}

/**
 * Returns why members of a type can't have a field; undefined if they can. While no type is chosen (an empty text), they can
 * have the fields that every type asks for.
 */
export function misplacedText(type: MembershipType | '', name: MemberFieldName): string | undefined {
  const { asked = everyone } = memberField(name);
  if (type in asked || Object.keys(everyone).every((one) => one in asked)) return undefined;
  return `This is for ${Object.keys(asked).join(' or ').replace('_', ' ')} members only`;
}

export type NamesWith<Row> = {
  [Name in MemberFieldName]: MemberFields[Name] extends Row ? Name : never;
}[MemberFieldName];

export type AddressField = NamesWith<{ group: 'address' }>;

/** The fields of a postal address, in form order. */
export const addressFields = memberFieldNames.filter(
  (name): name is AddressField => memberField(name).group === 'address',
);

/** A field that people enter. Ids follow from a choice instead. */
export type TypedField = Exclude<MemberFieldName, NamesWith<{ kind: 'id' }>>;

export const typedFields = memberFieldNames.filter((name): name is TypedField => memberField(name).kind !== 'id');

type MoreField = NamesWith<{ isMore: true }>;

export const moreFields = memberFieldNames.filter((name): name is MoreField => memberField(name).isMore === true);

/** Returns the fields without a fixed place in the forms that members of a type can have. */
export function moreFieldsOf(type: MembershipType | ''): MoreField[] {
  return moreFields.filter((name) => !misplacedText(type, name));
}
