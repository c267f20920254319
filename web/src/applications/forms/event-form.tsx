import { eventDays } from '@portal/contract/day-spans';
import { sanctionApplication } from '@portal/contract/events';
import { AddressFields } from '#forms/address-fields.tsx';
import { EventDetailFields, EventFields } from '#forms/application-fields.tsx';
import { api } from '#lib/api.ts';
import { ApplicationForm, type ApplicationProps } from './application-form.tsx';

export function EventForm(props: ApplicationProps) {
  return (
    <ApplicationForm
      kind="event_sanction"
      schema={sanctionApplication}
      known={{ age_group: 'both' }}
      apply={async (body) => (await api.registerEventSanction({ body })).event_sanction.event_id}
      {...props}
    >
      <SanctionFields />
    </ApplicationForm>
  );
}

export function SanctionFields() {
  return (
    <>
      <EventFields days={eventDays()} />
      <AddressFields legend="Venue address" />
      <EventDetailFields />
    </>
  );
}
