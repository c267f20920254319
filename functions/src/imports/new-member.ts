import { createHash } from 'node:crypto';
import { monthsLater } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { ImportedMember } from '@portal/contract/imports';
import type { Member } from '@portal/contract/members';

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
  return {
    ...given,
    user_id: uidFor(row.email),
    role: 'member',
    status: 'approved',
    membership_type: row.membership_type,
    membership_issued: today,
    membership_expiry: monthsLater(today, months),
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
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
    safesport_verified: false,
    background_check_verified: false,
    safesport_expires: null,
    background_check_expires: null,
    created_at: new Date().toISOString(),
    payment_completed_at: null,
    sessions_from: 0,
    test_data: false,
    search_terms: [],
  };
}
