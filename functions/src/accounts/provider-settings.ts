import { z } from 'zod';
import { config } from '#platform/config.ts';
import { privilegedToken } from './provider.ts';

const enabled = z.object({ enabled: z.boolean().optional() }).optional();

/** The relevant part of the provider's settings, from its admin API, which often omits settings that are off. */
const providerSettings = z.object({
  client: z
    .object({
      permissions: z
        .object({ disabledUserSignup: z.boolean().optional(), disabledUserDeletion: z.boolean().optional() })
        .optional(),
    })
    .optional(),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().optional() }).optional(),
  signIn: z
    .object({
      email: z.object({ passwordRequired: z.boolean().optional() }).optional(),
      anonymous: enabled,
      phoneNumber: enabled,
    })
    .optional(),
  mfa: z.object({ state: z.string().optional() }).optional(),
});

export type ProviderSettings = z.output<typeof providerSettings>;

interface Wanted {
  text: string;
  isOpen: (settings: ProviderSettings) => boolean;
}

// The portal is safe without these; they are defense in depth.
const wanted: readonly Wanted[] = [
  {
    text: 'Anyone can create accounts at the provider (User actions: disable create)',
    isOpen: ({ client }) => client?.permissions?.disabledUserSignup !== true,
  },
  {
    text: 'Anyone with a token can delete the account at the provider (User actions: disable delete)',
    isOpen: ({ client }) => client?.permissions?.disabledUserDeletion !== true,
  },
  {
    text: 'The provider reveals whether an address has an account (User actions: enable email enumeration protection)',
    isOpen: ({ emailPrivacyConfig }) => emailPrivacyConfig?.enableImprovedEmailPrivacy !== true,
  },
  {
    text: 'Email links sign in without a password (Sign-in method: disable Email link)',
    isOpen: ({ signIn }) => signIn?.email?.passwordRequired === false,
  },
  {
    text: 'Anonymous accounts are on (Sign-in method: disable Anonymous)',
    isOpen: ({ signIn }) => signIn?.anonymous?.enabled === true,
  },
  {
    text: 'Phone numbers sign in (Sign-in method: disable Phone)',
    isOpen: ({ signIn }) => signIn?.phoneNumber?.enabled === true,
  },
  {
    text: 'Anyone with a token can add a second factor (Sign-in method: disable multi-factor authentication)',
    isOpen: ({ mfa }) => ['ENABLED', 'MANDATORY'].includes(mfa?.state ?? ''),
  },
];

/** Lists the provider settings that should be tightened, each with its place in the Firebase console. */
export function insecureSettings(settings: ProviderSettings): string[] {
  return wanted.filter(({ isOpen }) => isOpen(settings)).map(({ text }) => text);
}

/** Reads the project's settings at the provider. Throws if the provider refuses. */
export async function readProviderSettings(): Promise<ProviderSettings> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const path = `projects/${config.projectId}/config`;
  const url = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com/v2/${path}`
    : `https://identitytoolkit.googleapis.com/admin/v2/${path}`;
  const token = await privilegedToken();
  // User credentials must name the project that is billed for the call.
  const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': config.projectId };
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`The provider responded with ${answer.status} to a request for its settings`);
  return providerSettings.parse(await answer.json());
}
