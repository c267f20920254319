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
  family: 'open your family',
  account: 'open your account settings',
  'add-child': 'add a child',
  'correct-registration': 'correct your registration',
  'become-leader': 'become a Grappling Leader',
  'charter-roster': 'open the roster',
  'event-participants': 'open the participants',
};

/** Returns why a visitor has to sign in for a view, or for a part of the dashboard; undefined at the login itself. */
export function loginPurpose(requested: ViewName, part: string | undefined): string | undefined {
  const { audience } = views[requested];
  if (audience === 'everyone' || audience === 'guest') return undefined;
  const office = audience === 'admin' ? 'open the office' : undefined;
  const act = requested === 'dashboard' && part ? parts[part] : acts[requested];
  return `Sign in to ${office ?? act ?? 'open your dashboard'}.`;
}
