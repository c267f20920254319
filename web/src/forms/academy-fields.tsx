import type { CharterApplication } from '@portal/contract/charters';
import { pastDays } from '@portal/contract/day-spans';
import { Field } from './field.tsx';
import { FieldGroup, Span } from './field-group.tsx';
import { labels } from './labels.ts';

type Academy = Omit<CharterApplication, 'policies_accepted'>;

/** The academy that a charter is for, without its address. */
export function AcademyFields() {
  return (
    <FieldGroup legend="Academy">
      <Span of={6}>
        <Field<Academy> name="academy_name" label={labels.academy_name} autoComplete="organization" />
      </Span>
      <Span of={2}>
        <Field<Academy> name="establish_date" label={labels.establish_date} type="date" {...pastDays()} />
      </Span>
      <Span of={2}>
        <Field<Academy>
          name="number_of_members"
          label={labels.number_of_members}
          integer
          autoComplete="off"
          helperText="How many people train there"
        />
      </Span>
      <Span of={2}>
        <Field<Academy>
          name="cell_phone"
          label={labels.cell_phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          helperText="How we can reach the academy"
        />
      </Span>
      <Span of={6}>
        <Field<Academy>
          name="academy_description"
          label={labels.academy_description}
          rows={4}
          autoComplete="off"
          optional
          helperText="Who trains there and what they practice"
        />
      </Span>
    </FieldGroup>
  );
}
