import type { ColumnMapping } from '@portal/contract/records/import';
import type { ImportField } from '@portal/contract/records/imported-member';
import { importFields, requiredImportFields } from '@portal/contract/records/imported-member';
import { plain, withoutRemark } from '#imports/spreadsheets/header-row.ts';
import type { HeaderNames } from '#imports/spreadsheets/sheet.ts';

/** Common spreadsheet names for the fields, in addition to their own. */
const synonyms: Record<ImportField, readonly string[]> = {
  email: ['e-mail', 'email address', 'e-mail address', 'mail', 'member email', 'contact email'],
  first_name: ['first', 'name first', 'given name', 'forename', 'fname', 'member first name', 'athlete first name'],
  last_name: ['last', 'name last', 'family name', 'surname', 'lname', 'member last name', 'athlete last name'],
  membership_type: ['type', 'type of membership', 'member type', 'membership', 'membership level', 'category'],
  password: ['temporary password', 'initial password'],
  date_of_birth: [
    'dob',
    'birth date',
    'birthday',
    'birth day',
    'born',
    'member dob',
    'athlete dob',
    'athlete date of birth',
  ],
  gender: ['sex'],
  disabled: ['disability', 'has disability', 'is disabled'],
  military_service: ['military', 'veteran', 'military member'],
  phone: [
    'cell phone',
    'cell',
    'mobile',
    'mobile phone',
    'phone number',
    'cell number',
    'telephone',
    'tel',
    'primary phone',
  ],
  home_phone: ['home phone number', 'home', 'landline', 'home telephone'],
  emergency_contact_name: ['emergency contact', 'emergency name', 'in case of emergency'],
  emergency_contact_phone: [
    'emergency phone',
    'emergency number',
    'emergency phone number',
    'emergency contact number',
    'emergency contact phone number',
  ],
  address_line_1: ['address', 'address 1', 'street', 'street address', 'address line', 'street 1', 'mailing address'],
  address_line_2: ['address 2', 'apt', 'apartment', 'unit', 'suite', 'street 2', 'street address 2'],
  city: ['town', 'city town'],
  state: ['province', 'state code', 'state province', 'st'],
  zip_code: ['zip', 'postal code', 'postcode', 'zip postal', 'zip postal code', 'zip+4'],
  belt_rank: ['belt', 'rank', 'belt level'],
  club_academy: ['club', 'academy', 'gym', 'team', 'school', 'club academy name', 'club name', 'academy name'],
  parent_first_name: ['guardian first name', 'parent guardian first name', 'parent first'],
  parent_last_name: ['guardian last name', 'parent guardian last name', 'parent last'],
};

/** All names of the fields, each with its field, as people write them. */
export const fieldNames: readonly (readonly [name: string, ImportField])[] = importFields.flatMap((field) =>
  [field.replaceAll('_', ' '), ...synonyms[field]].map((name) => [name, field] as const),
);

const namesOf = (field: ImportField) => fieldNames.flatMap(([name, named]) => (named === field ? plain(name) : []));

const fieldByName = new Map<string, ImportField>(fieldNames.map(([name, field]) => [plain(name), field]));

/** The names by which the header row is found in a file. */
export const headerNames: HeaderNames = { required: requiredImportFields.map(namesOf), all: [...fieldByName.keys()] };

/**
 * Returns each column's field: as mapped, otherwise by name without case, spaces and punctuation (including synonyms),
 * otherwise by name without a remark such as `(MM/DD/YYYY)`; null if ignored. Each field is assigned once: to a mapped
 * column first, then to the first of equally good matches.
 */
export function matchHeaders(headers: readonly string[], mapping: ColumnMapping = {}): (ImportField | null)[] {
  const isMapped = (header: string) => Object.hasOwn(mapping, header);
  const byName = (header: string) => (isMapped(header) ? undefined : fieldByName.get(plain(header)));
  const ofRemark = (header: string) =>
    isMapped(header) || byName(header) ? undefined : fieldByName.get(plain(withoutRemark(header)));
  const remarked = Object.groupBy(headers, (header) => ofRemark(header) ?? '');
  // If only remarks distinguish two columns, either may belong to another person.
  const byRemark = (header: string) => {
    const field = ofRemark(header);
    return field && remarked[field]?.length === 1 ? field : undefined;
  };
  const fields = headers.map((): ImportField | null => null);
  const given = new Set<ImportField>();
  for (const rule of [(header: string) => (isMapped(header) ? mapping[header] : undefined), byName, byRemark]) {
    for (const [column, header] of headers.entries()) {
      const field = fields[column] ? undefined : rule(header);
      if (!field || given.has(field)) continue;
      given.add(field);
      fields[column] = field;
    }
  }
  return fields;
}
