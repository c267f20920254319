import type { ImportField } from '@portal/contract/imported-member';
import { importFields } from '@portal/contract/imported-member';
import type { ColumnMapping } from '@portal/contract/imports';

/** What spreadsheets call the fields besides their own names. */
const synonyms: Partial<Record<ImportField, readonly string[]>> = {
  email: ['e-mail', 'email address', 'e-mail address', 'mail', 'member email', 'contact email'],
  first_name: ['first', 'given name', 'forename', 'fname', 'member first name', 'athlete first name'],
  last_name: ['last', 'family name', 'surname', 'lname', 'member last name', 'athlete last name'],
  membership_type: ['type', 'type of membership', 'member type', 'membership', 'membership level', 'category'],
  password: ['temporary password', 'initial password'],
  date_of_birth: ['dob', 'birth date', 'birthday', 'birth day', 'date of birth', 'born'],
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
  zip_code: ['zip', 'postal code', 'postcode', 'zip postal code', 'zip+4'],
  belt_rank: ['belt', 'rank', 'belt level'],
  club_academy: ['club', 'academy', 'gym', 'team', 'school', 'club academy name', 'club name', 'academy name'],
  parent_first_name: ['guardian first name', 'parent guardian first name', 'parent first'],
  parent_last_name: ['guardian last name', 'parent guardian last name', 'parent last'],
};

const plain = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const fieldByName = new Map<string, ImportField>(
  importFields.flatMap((field) => [field, ...(synonyms[field] ?? [])].map((name) => [plain(name), field] as const)),
);

/**
 * Which field each column holds: what the mapping says, else by name without case, spaces and punctuation, with the usual
 * synonyms; null for a column that is left out. A field is given once, to the first of its columns, and those that the
 * mapping names go before all others.
 */
export function matchHeaders(headers: readonly string[], mapping: ColumnMapping = {}): (ImportField | null)[] {
  const given = new Set<ImportField>();
  const give = (field: ImportField | null | undefined) => {
    if (!field || given.has(field)) return null;
    given.add(field);
    return field;
  };
  const isMapped = (header: string) => Object.hasOwn(mapping, header);
  const mapped = headers.map((header) => (isMapped(header) ? give(mapping[header]) : null));
  return headers.map((header, column) =>
    isMapped(header) ? (mapped[column] ?? null) : give(fieldByName.get(plain(header))),
  );
}
