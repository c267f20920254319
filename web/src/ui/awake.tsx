import { useLayoutEffect } from 'react';
import { wake } from '#lib/drawn.ts';

/** Enables the controls of a drawn page once the component next to it has hydrated. */
export function Awake() {
  useLayoutEffect(wake, []);
  return null;
}
