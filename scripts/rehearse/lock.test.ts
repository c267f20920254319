import { expect, test } from 'vitest';
import { asRoot, lockOf, packagesNotIn } from './lock.ts';

const whole = {
  name: 'portal',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'portal', version: '1.0.0', workspaces: ['functions'], devDependencies: { maildev: '2.2.1' } },
    functions: { name: '@portal/functions', version: '1.0.0', dependencies: { nodemailer: '10.6.0' } },
    'functions/node_modules/nodemailer': { version: '10.6.0', integrity: 'sha512-b' },
    'node_modules/@portal/functions': { resolved: 'functions', link: true },
    'node_modules/maildev': { version: '2.2.1', dev: true, dependencies: { nodemailer: '6.0.0' } },
    'node_modules/nodemailer': { version: '6.0.0', dev: true },
  },
};
const manifest = whole.packages.functions;

test('a workspace’s lock file has the versions of the root’s, and only the packages that it needs', async () => {
  const lock = await lockOf('functions', manifest, whole);
  expect(lock.packages).toEqual({
    '': manifest,
    'node_modules/nodemailer': { version: '10.6.0', integrity: 'sha512-b' },
  });
});

test('a workspace’s own packages take precedence over shared ones', () => {
  expect(asRoot('functions', whole.packages)).toEqual({
    '': manifest,
    'node_modules/nodemailer': { version: '10.6.0', integrity: 'sha512-b' },
    'node_modules/maildev': whole.packages['node_modules/maildev'],
  });
});

test('finds versions that the root’s lock file does not have', () => {
  const lock = { packages: { '': {}, 'node_modules/a/node_modules/nodemailer': { version: '10.7.0' } } };
  expect(packagesNotIn(whole, lock)).toEqual(['nodemailer@10.7.0']);
});
