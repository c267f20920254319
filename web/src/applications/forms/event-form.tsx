import { zodResolver } from '@hookform/resolvers/zod';
import { eventDays } from '@portal/contract/day-spans';
import { type SanctionApplication, sanctionApplication } from '@portal/contract/events';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { EventDetailFields, EventFields } from '#forms/application-fields.tsx';
import { formOptions } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { type Entries, readDraft } from '#lib/draft.ts';
import { ApplicationForm, type ApplicationProps } from './application-form.tsx';

export function EventForm(props: ApplicationProps) {
  const [defaultValues] = useState((): Entries => ({ age_group: 'both', ...readDraft('event_sanction') }));
  const form = useForm({ ...formOptions, resolver: zodResolver(sanctionApplication), defaultValues });
  const apply = async (body: SanctionApplication) =>
    (await api.registerEventSanction({ body })).event_sanction.event_id;
  return (
    <ApplicationForm form={form} kind="event_sanction" apply={apply} {...props}>
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
