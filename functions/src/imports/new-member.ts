import { createHash } from 'node:crypto';
import { monthsLater } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { ImportedMember } from '@portal/contract/imported-member';
import type { Member } from '@portal/contract/members';
import { blankMember } from '#members/new-member.ts';

/** The uid of a member to be uploaded: it follows from the e-mail address, so that a second run meets its own accounts. */
export function uidFor(email: string): string {
  return createHash('sha256').update(`member:${email}`).digest('base64url').slice(0, 28);
}

function parentOf({ parent_first_name, parent_last_name }: ImportedMember): string | null {
  if (!parent_first_name) return null;
  return parent_last_name
    ? fullName({ first_name: parent_first_name, last_name: parent_last_name })
    : parent_first_name;
}

/** What a member is given besides what the row says. */
interface Given {
  import_id: string;
  membership_number: string;
  card_code: string;
  today: string;
  /** How long the membership lasts. */
  months: number;
}

/** The member that a row makes: approved from today on, nothing verified. A child's emergency contact is the parent. */
export function uploadedMember(row: ImportedMember, { today, months, ...given }: Given): Member {
  const { email, first_name, last_name, membership_type } = row;
  const identity = { user_id: uidFor(email), email, first_name, last_name, membership_type, status: 'approved' };
  return {
    ...blankMember(identity, new Date()),
    ...given,
    membership_issued: today,
    membership_expiry: monthsLater(today, months),
    date_of_birth: row.date_of_birth ?? null,
    gender: row.gender ?? null,
    disabled: row.disabled ?? null,
    military_service: row.military_service ?? null,
    phone: row.phone ?? null,
    home_phone: row.home_phone ?? null,
    emergency_contact_name: row.emergency_contact_name ?? parentOf(row),
    address_line_1: row.address_line_1 ?? null,
    address_line_2: row.address_line_2 ?? null,
    city: row.city ?? null,
    state: row.state ?? null,
    zip_code: row.zip_code ?? null,
    belt_rank: row.belt_rank ?? null,
    club_academy: row.club_academy ?? null,
    parent_first_name: row.parent_first_name ?? null,
    parent_last_name: row.parent_last_name ?? null,
  };
}
