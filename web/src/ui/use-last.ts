import { useState } from 'react';

/** The value or, once it is gone, the last one, such as a document about to move to another list. */
export function useLast<T extends object>(value: T | null | undefined): T | undefined {
  const [last, setLast] = useState(value ?? undefined);
  if (value && value !== last) setLast(value);
  return value ?? last;
}
