import { parentName } from '@portal/contract/format';
import type { YouthRegistration } from '@portal/contract/registration';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Typed = Partial<Pick<YouthRegistration, 'parent_first_name' | 'parent_last_name' | 'cell_phone'>>;

const asked: readonly string[] = ['parent_first_name', 'parent_last_name', 'cell_phone'] satisfies (keyof Typed)[];

/** The emergency contact that follows from what is typed of a parent. */
function contactOf(typed: Typed) {
  return { emergency_contact_name: parentName(typed), emergency_contact_phone: typed.cell_phone ?? '' };
}

/** Fills in the parent as the emergency contact of a child, for as long as nobody else is named. */
export function useParentAsContact<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
): void {
  useEffect(() => {
    let filledIn = contactOf(form.getValues());
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (!name || !asked.includes(name)) return;
        const contact = contactOf(values);
        const before = filledIn;
        filledIn = contact;
        for (const field of ['emergency_contact_name', 'emergency_contact_phone'] as const) {
          const path = field as FieldPath<Values>;
          if ((values[field] ?? '') === before[field]) form.setValue(path, contact[field] as never);
        }
      },
    });
  }, [form]);
}
