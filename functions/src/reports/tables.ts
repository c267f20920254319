import { type ExportType, maxExportPage } from '@portal/contract/calls/reports';
import { importFields } from '@portal/contract/records/imported-member';
import { addressFields } from '@portal/contract/values/member-fields';
import type { Query } from 'firebase-admin/firestore';
import { allApplications } from '#applications/index.ts';
import { allMessages } from '#contacts/store.ts';
import { allDocuments } from '#leaders/documents/store.ts';
import { allMembers } from '#members/index.ts';
import { allConsents } from '#members/records/consents.ts';
import { allPayments } from '#payments/index.ts';

/** The column of a record's own id. */
export const ownId = '__name__';

/**
 * The source of a column: a field of the document, its id, an amount stored in cents, whether the last day of an
 * approved record has passed, or policy versions by id, shown as one string.
 */
export type Column = string | { cents: string } | { lastDay: string } | { versions: string };

/** The exported columns of a collection, in order. */
export interface Table {
  all: () => Query;
  /** The instant it is sorted by, latest first. */
  by: string;
  /** The maximum number of records per response. Lower for long records, so that a response stays at a few MB. */
  atOnce: number;
  /** The list field whose items become rows of their own; if unset, a record is one row. */
  each?: string;
  columns: Record<string, Column>;
}

function alike(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

const address = alike(...addressFields);

const leader = alike(
  'grappling_leader_first_name',
  'grappling_leader_last_name',
  'grappling_leader_membership_number',
  'owner_uid',
);

const denial = { denial_reason: 'denial.reason', denied_at: 'denial.denied_at' };

/** Exports contain only what is listed here: no card or certificate codes, and no server-only fields. */
export const tables: Record<ExportType, Table> = {
  members: {
    all: allMembers,
    by: 'created_at',
    atOnce: maxExportPage,
    columns: {
      // Named as in uploads, so that an export can be uploaded again.
      ...alike(...importFields.filter((name) => name !== 'password')),
      ...alike('membership_number', 'status', 'membership_issued', 'membership_expiry'),
      expired: { lastDay: 'membership_expiry' },
      ...alike('role'),
      ...alike('safesport_verified', 'safesport_expires', 'background_check_verified', 'background_check_expires'),
      ...alike('email_confirmed', 'has_password', 'account_uid', 'club_id', 'lock_reason'),
      consent_at: 'consent.at',
      consent_by: 'consent.given_by',
      consent_versions: { versions: 'consent.versions' },
      ...denial,
      leader_requested_at: 'becoming_leader.asked_at',
      hand_over_requested_at: 'handing_over.asked_at',
      ...alike('handed_over_at'),
      deleted_on: 'deleting.deleted_on',
      ...alike('created_at', 'payment_completed_at'),
      user_id: ownId,
    },
  },
  charters: {
    all: () => allApplications('academy_charter'),
    by: 'created_at',
    atOnce: 2000,
    columns: {
      charter_id: ownId,
      ...alike('charter_number', 'academy_name', 'status', 'valid_from', 'valid_until'),
      expired: { lastDay: 'valid_until' },
      ...alike('establish_date', 'date_originated'),
      ...leader,
      ...alike('cell_phone'),
      ...address,
      ...alike('number_of_members', 'entries', 'academy_description', 'policies_accepted'),
      ...denial,
      ...alike('created_at', 'payment_completed_at'),
    },
  },
  events: {
    all: () => allApplications('event_sanction'),
    by: 'created_at',
    atOnce: 2000,
    columns: {
      event_id: ownId,
      ...alike('sanction_number', 'event_name', 'event_dates', 'event_until', 'status', 'valid_from', 'valid_until'),
      ...leader,
      ...alike('venue_name'),
      ...address,
      ...alike('age_group', 'entries', 'event_description', 'event_flyer_url', 'additional_named_required'),
      ...denial,
      ...alike('policies_accepted', 'created_at', 'payment_completed_at'),
    },
  },
  payments: {
    all: allPayments,
    by: 'created_at',
    atOnce: maxExportPage,
    columns: {
      transaction_id: ownId,
      ...alike('created_at', 'completed_at'),
      first_name: 'user_info.first_name',
      last_name: 'user_info.last_name',
      email: 'user_info.email',
      membership_number: 'user_info.membership_number',
      ...alike('membership_type', 'subject'),
      amount: { cents: 'amount_cents' },
      ...alike('currency', 'session_id', 'payment_status', 'review_reason', 'application_id', 'owner_uid'),
      ...alike('method', 'reference', 'received_on', 'payment_intent', 'checkout_session', 'review'),
      paid_by: 'club.academy_name',
      charter_id: 'club.charter_id',
      paid: { cents: 'paid_cents' },
      refunded: { cents: 'refunded_cents' },
      refund_requested: { cents: 'refunding_cents' },
      disputed: { cents: 'disputed_cents' },
      under_review: { cents: 'review_cents' },
    },
  },
  contacts: {
    all: allMessages,
    by: 'created_at',
    atOnce: 1000,
    columns: {
      contact_id: ownId,
      ...alike('created_at', 'closed_at', 'first_name', 'last_name', 'email', 'phone', 'concern', 'subject', 'message'),
    },
  },
  documents: {
    all: allDocuments,
    by: 'uploaded_at',
    atOnce: maxExportPage,
    columns: {
      document_id: ownId,
      ...alike('document_type', 'state', 'uploaded_at', 'decided_at', 'expires_on', 'reject_reason'),
      ...alike('user_first_name', 'user_last_name', 'user_email', 'owner_uid', 'file_name', 'content_type', 'size'),
    },
  },
  consents: {
    all: allConsents,
    by: 'at',
    atOnce: maxExportPage,
    each: 'texts',
    columns: {
      consent_id: ownId,
      accepted_at: 'at',
      ...alike('member_uid', 'given_for', 'given_by', 'email', 'parent_consent', 'how'),
      policy_id: 'texts.id',
      policy_name: 'texts.name',
      version: 'texts.version',
      sha256: 'texts.sha256',
      ...alike('application_id', 'entered_by'),
    },
  },
};
