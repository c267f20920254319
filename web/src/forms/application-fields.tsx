import type { CharterApplication } from '@portal/contract/records/charter';
import type { SanctionApplication } from '@portal/contract/records/event';
import type { DaySpan } from '@portal/contract/values/day-spans';
import { pastDays } from '@portal/contract/values/day-spans';
import { ageGroups } from '@portal/contract/values/event';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { MemberField } from './member-field.tsx';

type Academy = Omit<CharterApplication, 'policies_accepted'>;

export function AcademyFields() {
  return (
    <FieldGroup legend="Academy">
      <Field<Academy> span={6} name="academy_name" autoComplete="organization" />
      <Field<Academy> span={2} name="establish_date" type="date" {...pastDays()} />
      <Field<Academy>
        span={2}
        name="number_of_members"
        integer
        autoComplete="off"
        helperText="How many people train there"
      />
      <MemberField span={2} name="cell_phone" helperText="How we can reach the academy" />
      <Field<Academy>
        span={6}
        name="academy_description"
        rows={4}
        autoComplete="off"
        optional
        helperText="Who trains there and what they practice"
      />
    </FieldGroup>
  );
}

type Occasion = Omit<SanctionApplication, 'policies_accepted'>;

const choices = Object.entries(ageGroups);

/** Fields of the event; `days` is the range of allowed dates. */
export function EventFields({ days }: { days: DaySpan }) {
  return (
    <FieldGroup legend="Event">
      <Field<Occasion> span={6} name="event_name" autoComplete="off" />
      <Field<Occasion> span={2} name="event_dates" type="date" {...days} />
      <Field<Occasion>
        span={2}
        name="event_until"
        type="date"
        optional
        helperText="Leave empty for one day"
        min={days.min}
      />
      <Field<Occasion> span={2} name="age_group" choices={choices} />
      <Field<Occasion> span={6} name="venue_name" autoComplete="off" />
    </FieldGroup>
  );
}

export function EventDetailFields() {
  return (
    <FieldGroup legend="Details">
      <Field<Occasion>
        span={6}
        name="event_description"
        rows={4}
        autoComplete="off"
        helperText="Rules, divisions and schedule, if known"
      />
      <Field<Occasion>
        span={6}
        name="event_flyer_url"
        type="url"
        autoComplete="off"
        optional
        helperText="The flyer’s web address, such as https://example.org/flyer"
      />
      <Field<Occasion>
        span={6}
        name="additional_named_required"
        rows={3}
        autoComplete="off"
        optional
        helperText="For example, anyone else to name on the certificate of insurance"
      />
    </FieldGroup>
  );
}
