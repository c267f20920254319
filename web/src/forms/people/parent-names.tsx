import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';

interface Parent {
  parent_first_name: string;
  parent_last_name: string;
  parent_consent: boolean;
}

interface ParentNamesProps {
  consent: string | undefined;
  legend?: string | null | undefined;
  hint?: string | undefined;
}

/** The parent or guardian of a youth member, and what they consent to, where consent is needed. */
export function ParentNames({ consent, legend = 'Parent or guardian', hint }: ParentNamesProps) {
  return (
    <FieldGroup legend={legend} hint={hint}>
      <Field<Parent> span={3} name="parent_first_name" autoComplete="given-name" />
      <Field<Parent> span={3} name="parent_last_name" autoComplete="family-name" />
      {consent && (
        <Span of={6}>
          <CheckboxField<Parent> name="parent_consent" label={consent} />
        </Span>
      )}
    </FieldGroup>
  );
}
