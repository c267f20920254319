import { useState } from 'react';

/** The value while there is one, and from then on the last that there was, such as of a document that is about to move on. */
export function useLast<T extends object>(value: T | null | undefined): T | undefined {
  const [last, setLast] = useState(value ?? undefined);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
