import { CheckboxField } from '#forms/checkbox-field.tsx';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';

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
      <Span of={3}>
        <Field<Parent> name="parent_first_name" label={labels.parent_first_name} autoComplete="given-name" />
      </Span>
      <Span of={3}>
        <Field<Parent> name="parent_last_name" label={labels.parent_last_name} autoComplete="family-name" />
      </Span>
      {consent && (
        <Span of={6}>
          <CheckboxField<Parent> name="parent_consent" label={consent} />
        </Span>
      )}
    </FieldGroup>
  );
}
