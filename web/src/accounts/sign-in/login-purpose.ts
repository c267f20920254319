import { type ViewName, views } from '#lib/views.ts';

const parts: Readonly<Record<string, string>> = {
  fee: 'pay',
  renewal: 'renew',
  card: 'open your card',
  applications: 'open your applications',
  documents: 'upload your documents',
  profile: 'open your profile',
  payments: 'open your payments',
};

const acts: Partial<Record<ViewName, string>> = {
  'academy-charter-registration': 'charter your academy',
  'event-sanction-registration': 'have your event sanctioned',
  family: 'open your family',
  account: 'open your account settings',
  'add-child': 'add a child',
  'correct-registration': 'correct your registration',
  'become-leader': 'become a Grappling Leader',
  'charter-roster': 'open the roster',
  'club-desk': 'open the club desk',
  'club-pay': 'pay for members of your club',
  'event-participants': 'open the participants',
  'event-door': 'open the door',
  insurance: 'request a certificate of insurance',
};

function actOf(view: ViewName, part: string | undefined): string | undefined {
  const { audience } = views[view];
  if (acts[view] || audience === 'everyone' || audience === 'guest') return acts[view];
  if (audience === 'admin') return 'open the office';
  return parts[part ?? ''] ?? 'open your dashboard';
}

/**
 * Returns why a visitor has to sign in for a view, or for a part of the dashboard; undefined if nothing there needs it.
 */
export function loginPurpose(view: string, part: string | undefined): string | undefined {
  const act = Object.hasOwn(views, view) ? actOf(view as ViewName, part) : undefined;
  return act && `Sign in to ${act}.`;
}
