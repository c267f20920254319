import type { Charter, CharterApplication, EnteredCharter } from '@portal/contract/records/charter';
import type { EnteredEvent, SanctionApplication, SanctionedEvent } from '@portal/contract/records/event';
import type { Member } from '@portal/contract/records/member';
import type { Denial } from '@portal/contract/values/denial';

/**
 * The id, leader, initial status and time of a new application. The leader's name and number come from the member
 * record.
 */
export interface ApplicationContext {
  id: string;
  leader: Member;
  status: Denial['from'];
  now: Date;
}

function recordOf({ leader, status, now }: ApplicationContext, accepted: boolean | undefined) {
  return {
    owner_uid: leader.user_id,
    grappling_leader_first_name: leader.first_name,
    grappling_leader_last_name: leader.last_name,
    grappling_leader_membership_number: leader.membership_number ?? '',
    policies_accepted: accepted ?? false,
    status,
    denial: null,
    valid_from: null,
    valid_until: null,
    certificate_code: null,
    entries: 0,
    created_at: now.toISOString(),
    payment_completed_at: null,
    test_data: leader.test_data,
    search_terms: [],
  };
}

/** Creates a charter from a leader's or an admin's form. */
export function newCharter(form: CharterApplication | EnteredCharter, context: ApplicationContext): Charter {
  return {
    ...form,
    charter_id: context.id,
    date_originated: ('date_originated' in form && form.date_originated) || null,
    address_line_2: form.address_line_2 ?? null,
    academy_description: form.academy_description ?? null,
    charter_number: null,
    terms: [],
    co_leaders: [],
    reminded: null,
    remind_on: null,
    ...recordOf(context, form.policies_accepted),
  };
}

/** Creates an event from a leader's or an admin's form. */
export function newEvent(form: SanctionApplication | EnteredEvent, context: ApplicationContext): SanctionedEvent {
  return {
    ...form,
    event_id: context.id,
    event_until: form.event_until ?? form.event_dates,
    address_line_2: form.address_line_2 ?? null,
    event_flyer_url: form.event_flyer_url ?? null,
    additional_named_required: form.additional_named_required ?? null,
    sanction_number: null,
    ...recordOf(context, form.policies_accepted),
  };
}
