import { zodResolver } from '@hookform/resolvers/zod';
import { type SanctionApplication, type SanctionedEvent, sanctionApplication } from '@portal/contract/events';
import { type DefaultValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formOptions } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { AgainForm, type AgainProps } from './again-form.tsx';
import { SanctionFields } from './event-form.tsx';

type Values = z.input<typeof sanctionApplication>;

/** What was sent, as the form shows it; what was not given is empty. */
function valuesOf(event: SanctionedEvent): DefaultValues<Values> {
  return {
    event_name: event.event_name,
    event_dates: event.event_dates,
    age_group: event.age_group,
    venue_name: event.venue_name,
    address_line_1: event.address_line_1,
    address_line_2: event.address_line_2 ?? '',
    city: event.city,
    state: event.state,
    zip_code: event.zip_code,
    event_description: event.event_description,
    event_flyer_url: event.event_flyer_url ?? '',
    additional_named_required: event.additional_named_required ?? '',
    policies_accepted: false,
  };
}

/** A leader corrects an event application that was denied, and sends it again. */
export function EventAgain({ application, ...frame }: AgainProps<SanctionedEvent>) {
  const form = useForm<Values, unknown, SanctionApplication>({
    ...formOptions,
    resolver: zodResolver(sanctionApplication),
    defaultValues: valuesOf(application),
  });
  const params = { id: application.event_id };
  return (
    <AgainForm form={form} sendAgain={(body) => api.resubmitEventSanction({ params, body })} {...frame}>
      <SanctionFields />
    </AgainForm>
  );
}
