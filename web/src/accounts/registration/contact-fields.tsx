import type { AdultRegistration } from '@portal/contract/registration';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

type Contact = Pick<AdultRegistration, 'cell_phone' | 'home_phone'>;

interface ContactFieldsProps {
  /** What is said first of the cell phone, such as whose it is. */
  whose?: string;
  legend?: string | null;
}

/** The phone numbers of somebody who registers. */
export function ContactFields({ whose = '', legend = null }: ContactFieldsProps) {
  return (
    <FieldGroup legend={legend}>
      <Span of={3}>
        <Field<Contact>
          name="cell_phone"
          label={labels.cell_phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          helperText={`${whose}Include the area code, such as (212) 555-0148`}
        />
      </Span>
      <Span of={3}>
        <Field<Contact>
          name="home_phone"
          label={labels.home_phone}
          type="tel"
          inputMode="tel"
          autoComplete="home tel"
          optional
        />
      </Span>
    </FieldGroup>
  );
}
