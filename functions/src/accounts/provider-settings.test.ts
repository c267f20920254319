import { expect, test } from 'vitest';
import { insecureSettings, type ProviderSettings } from './provider-settings.ts';

const closed: ProviderSettings = {
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  signIn: { email: { passwordRequired: true }, anonymous: {}, phoneNumber: { enabled: false } },
  mfa: { state: 'DISABLED' },
};

test('reports nothing for the recommended settings', () => {
  expect(insecureSettings(closed)).toEqual([]);
});

test.each<[string, ProviderSettings]>([
  ['create accounts', { client: { permissions: { disabledUserDeletion: true } } }],
  ['delete the account', { client: { permissions: { disabledUserSignup: true, disabledUserDeletion: false } } }],
  ['whether an address has an account', { emailPrivacyConfig: {} }],
  ['Email links', { signIn: { email: { passwordRequired: false } } }],
  ['Anonymous accounts', { signIn: { anonymous: { enabled: true } } }],
  ['Phone numbers', { signIn: { phoneNumber: { enabled: true } } }],
  ['second factor', { mfa: { state: 'ENABLED' } }],
  ['second factor', { mfa: { state: 'MANDATORY' } }],
])('reports the open setting "%s"', (text, open) => {
  expect(insecureSettings({ ...closed, ...open })).toEqual([expect.stringContaining(text)]);
});

test('reports every setting that is off by default in a new project', () => {
  expect(insecureSettings({})).toHaveLength(3);
});
