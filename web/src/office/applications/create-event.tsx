import { type EnteredEvent, enteredEvent } from '@portal/contract/records/event';
import { enteredEventDays } from '@portal/contract/values/day-spans';
import { AddressFields } from '#forms/address-fields.tsx';
import { EventDetailFields, EventFields } from '#forms/application-fields.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { CreateForm, type CreateProps } from './create-form.tsx';

/** The dialog that adds an event, which may be in the past. */
export function CreateEvent(props: CreateProps) {
  const form = useFormOf(enteredEvent, { defaultValues: { age_group: 'both' } });
  const create = async (body: EnteredEvent) => (await api.createEvent({ body })).event_sanction;
  return (
    <CreateForm form={form} create={create} {...props}>
      <EventFields days={enteredEventDays()} />
      <AddressFields legend="Venue address" />
      <EventDetailFields />
    </CreateForm>
  );
}
