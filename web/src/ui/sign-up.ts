import { brand } from '@portal/federation/brand';
import type { ViewName } from '#lib/views.ts';

/** The portal's own view for each kind of sign-up; `join` lets the user choose. */
const views = {
  join: 'membership',
  youth: 'youth-registration',
  adult: 'adult-registration',
  grappling_leader: 'grappling-leader-registration',
  academy_charter: 'academy-charter-registration',
  event_sanction: 'event-sanction-registration',
} as const satisfies Record<string, ViewName>;

export type SignUp = keyof typeof views;

/** A page of the external membership service, or a view of the portal. */
export type SignUpTarget = { href: string } | { view: ViewName };

/** Where to sign up: at the URL the federation configured, otherwise in the portal. */
export function signUpTarget(
  what: SignUp,
  outside: Partial<Record<SignUp, string | null>> = brand.signup,
): SignUpTarget {
  const href = outside[what];
  return href ? { href } : { view: views[what] };
}
