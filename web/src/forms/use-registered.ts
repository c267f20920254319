import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reports whether a control holds a value the form does not know about. */
function isOutOfSync(control: Control, known: unknown): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked !== (known === true);
  return control.value !== '' && control.value !== String(known ?? '');
}

/**
 * Registers a field with its form. Browsers and password managers may fill it in without an event, so the form reads it
 * on submit, or when moving to the next step, as if it had been typed.
 */
export function useRegistered<Values extends FieldValues>(
  { register, getValues }: Pick<UseFormReturn<Values>, 'register' | 'getValues'>,
  name: FieldPath<Values>,
  options: RegisterOptions<Values> = {},
) {
  const { ref, ...registered } = register(name, options);
  const control = useRef<Control>(null);

  const sync = useEffectEvent(() => {
    const { current: target } = control;
    if (target && isOutOfSync(target, getValues(name))) void registered.onChange({ target, type: 'change' });
  });

  useEffect(() => {
    const form = control.current?.form;
    // A native listener, which runs before React's.
    const listen = () => sync();
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);

  const attach = (element: Control | null) => {
    control.current = element;
    ref(element);
  };
  return { ...registered, ref: attach };
}
