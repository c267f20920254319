import { useLayoutEffect } from 'react';
import { enableControls } from '#lib/prerendered.ts';

/** Enables the controls of a prerendered page once the component next to it has hydrated. */
export function EnableControls() {
  useLayoutEffect(enableControls, []);
  return null;
}
