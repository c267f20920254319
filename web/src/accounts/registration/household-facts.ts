import type { Member } from '@portal/contract/records/member';
import { toE164 } from '@portal/contract/records/phone';
import { requiredAddressFields } from '@portal/contract/records/registration';
import { parentOf } from '@portal/contract/rules/hand-over';
import { stripInvisible } from '@portal/contract/values/characters';
import { parentName } from '@portal/contract/values/format';
import { type AddressField, addressFields } from '@portal/contract/values/member-fields';
import { requiredFields } from '@portal/contract/values/membership';
import type { Entries } from '#lib/draft.ts';
import { addressText, phoneText } from '#ui/format.ts';

/** The details a child shares with the household by default. */
export const sharedParts = ['address', 'phone', 'parent', 'emergency'] as const;

export type SharedPart = (typeof sharedParts)[number];

/** The fields of each part that a child needs. */
export const neededFields = {
  address: requiredAddressFields,
  phone: ['cell_phone'],
  parent: requiredFields.youth,
  emergency: ['emergency_contact_name', 'emergency_contact_phone'],
} as const satisfies Record<SharedPart, readonly string[]>;

/** The household's first member, whose details a child can share. */
export type First = Pick<Member, AddressField | 'phone' | 'home_phone'> & Parameters<typeof parentOf>[0];

/** Returns the first member's details by field name; for minors, the parent is the account holder. */
function fieldsOf(first: First) {
  return { ...first, cell_phone: first.phone, ...parentOf(first) };
}

/** Returns the household's details as displayed; null for details that a child cannot share. */
export function householdFacts(first: First): Record<SharedPart, string | null> {
  const fields = fieldsOf(first);
  const { phone, home_phone: home } = first;
  const hasAddress = first.address_line_1 && first.city && first.state && first.zip_code;
  const hasParent = fields.parent_first_name && fields.parent_last_name;
  return {
    address: hasAddress ? addressText(first) : null,
    phone: phone && [phoneText(phone), home && `${phoneText(home)} (home)`].filter(Boolean).join(', '),
    parent: hasParent ? parentName(fields) : null,
    emergency: 'The parent or guardian',
  };
}

const compared = (text: string | null | undefined) => stripInvisible((text ?? '').trim().toLowerCase());

/** Returns which parts of a draft differ from the household's or are missing there, and so are asked for. */
export function partsToAsk(draft: Entries, first: First): Record<SharedPart, boolean> {
  const fields = fieldsOf(first);
  const known = householdFacts(first);
  const isOther = (typed: string | undefined, own: string | null) =>
    Boolean(typed) && compared(typed) !== compared(own);
  const isOtherPhone = (typed: string | undefined, own: string | null) =>
    Boolean(typed) && toE164(typed ?? '') !== (own ?? undefined);
  return {
    address: known.address === null || addressFields.some((name) => isOther(draft[name], fields[name])),
    phone:
      known.phone === null ||
      isOtherPhone(draft.cell_phone, first.phone) ||
      isOtherPhone(draft.home_phone, first.home_phone),
    parent:
      known.parent === null ||
      isOther(draft.parent_first_name, fields.parent_first_name) ||
      isOther(draft.parent_last_name, fields.parent_last_name),
    // The youth registration fills in the entered parent.
    emergency:
      isOther(draft.emergency_contact_name, parentName(draft)) &&
      isOther(draft.emergency_contact_name, parentName(fields)),
  };
}
