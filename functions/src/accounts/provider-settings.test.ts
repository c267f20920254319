import { expect, test } from 'vitest';
import { openSettings, type ProviderSettings } from './provider-settings.ts';

const closed: ProviderSettings = {
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  signIn: { email: { passwordRequired: true }, anonymous: {}, phoneNumber: { enabled: false } },
  mfa: { state: 'DISABLED' },
};

test('settings as they should be have nothing open', () => {
  expect(openSettings(closed)).toEqual([]);
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
])('%s: that is told where it is open', (text, open) => {
  expect(openSettings({ ...closed, ...open })).toEqual([expect.stringContaining(text)]);
});

test('of a project that says nothing of them, those are open that have to be set', () => {
  expect(openSettings({})).toHaveLength(3);
});
