import type { CharterApplication } from '@portal/contract/charters';
import { pastDays } from '@portal/contract/day-spans';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { knownFields } from './known-fields.ts';

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
      <Field<Academy>
        span={2}
        name="cell_phone"
        {...knownFields.cell_phone}
        helperText="How we can reach the academy"
      />
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
