import { useLayoutEffect } from 'react';
import { wake } from '#lib/drawn.ts';

/** Wakes the controls of a drawn page as soon as what stands beside it has come to life. */
export function Awake() {
  useLayoutEffect(wake, []);
  return null;
}
