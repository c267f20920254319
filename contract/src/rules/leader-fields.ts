import {
  documentName,
  type FormName,
  formName,
  memberField,
  memberFieldNames,
  type NamesWith,
  nameInSentence,
} from '../values/member-fields.ts';

// Every member has these.
const known = ['first_name', 'last_name', 'email'] as const;

type Needed = Exclude<NamesWith<{ asked: { grappling_leader: 'required' } }>, (typeof known)[number]>;

const needed = memberFieldNames.filter(
  (name): name is Needed =>
    memberField(name).asked?.grappling_leader === 'required' && !known.some((other) => other === name),
);

/** A detail that a grappling leader must have and another member may lack, by its name in forms. */
export type LeaderField = FormName<Needed>;

export const leaderFields = needed.map(formName) as LeaderField[];

type Details = Record<Needed, string | null>;

/** Returns the details a leader registration asks for that a member lacks, in form order. */
export function missingLeaderFields(member: Details): LeaderField[] {
  return leaderFields.filter((name) => !member[documentName(name)]);
}

const shortNames: Partial<Record<LeaderField, string>> = {
  cell_phone: 'cell phone',
  address_line_1: 'address',
  club_academy: 'club',
};

const list = new Intl.ListFormat('en-US');

/** Returns the missing details as text for a sentence; empty if none. */
export function missingLeaderFieldsText(member: Details): string {
  return list.format(missingLeaderFields(member).map((name) => shortNames[name] ?? nameInSentence(documentName(name))));
}
