import { ageGroups, type SanctionApplication } from '@portal/contract/events';
import type { DaySpan } from '@portal/contract/fields';
import { Field } from './field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { labels } from './labels.ts';

type Occasion = Omit<SanctionApplication, 'policies_accepted'>;

const choices = Object.entries(ageGroups);

/** What is to be sanctioned, when and for whom; `days` are those that it may be on. */
export function EventFields({ days }: { days: DaySpan }) {
  return (
    <FieldGroup legend="Event">
      <Span of={6}>
        <Field<Occasion> name="event_name" label={labels.event_name} autoComplete="off" />
      </Span>
      <Span of={3}>
        <Field<Occasion> name="event_dates" label={labels.event_dates} type="date" {...days} />
      </Span>
      <Span of={3}>
        <Field<Occasion> name="age_group" label={labels.age_group} choices={choices} />
      </Span>
      <Span of={6}>
        <Field<Occasion> name="venue_name" label={labels.venue_name} autoComplete="off" />
      </Span>
    </FieldGroup>
  );
}

/** What else is told of an event. */
export function EventDetailFields() {
  return (
    <FieldGroup legend="Details">
      <Span of={6}>
        <Field<Occasion>
          name="event_description"
          label={labels.event_description}
          rows={4}
          autoComplete="off"
          helperText="Rules, divisions and schedule, if known"
        />
      </Span>
      <Span of={6}>
        <Field<Occasion>
          name="event_flyer_url"
          label={labels.event_flyer_url}
          type="url"
          inputMode="url"
          autoComplete="off"
          optional
          helperText="The flyer’s web address, such as https://example.org/flyer"
        />
      </Span>
      <Span of={6}>
        <Field<Occasion>
          name="additional_named_required"
          label={labels.additional_named_required}
          rows={3}
          autoComplete="off"
          optional
          helperText="For example, anyone else to name on the certificate of insurance"
        />
      </Span>
    </FieldGroup>
  );
}
