import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether something stands in a control that the form does not have. */
function isUntold(control: Control, known: unknown): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked !== (known === true);
  return control.value !== '' && control.value !== String(known ?? '');
}

/**
 * Registers a field with its form. A browser or a password manager may fill it in without an event that tells of it: the form
 * takes it over when it is sent, or goes on to its next step, as if it had been typed.
 */
export function useRegistered<Values extends FieldValues>(
  { register, getValues }: Pick<UseFormReturn<Values>, 'register' | 'getValues'>,
  name: FieldPath<Values>,
  options: RegisterOptions<Values> = {},
) {
  const { ref, ...registered } = register(name, options);
  const control = useRef<Control>(null);

  const take = useEffectEvent(() => {
    const { current: target } = control;
    if (target && isUntold(target, getValues(name))) void registered.onChange({ target, type: 'change' });
  });

  useEffect(() => {
    const form = control.current?.form;
    // Of the browser's own events, which come before those of React.
    const listen = () => take();
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);

  const attach = (element: Control | null) => {
    control.current = element;
    ref(element);
  };
  return { ...registered, ref: attach };
}
