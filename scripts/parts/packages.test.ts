import { expect, test } from 'vitest';
import { missingBeside } from './packages.mjs';

const lock = {
  packages: {
    '': {},
    functions: {},
    'node_modules/@portal/functions': { resolved: 'functions', link: true },
    'node_modules/nodemailer': {},
    'node_modules/maildev/node_modules/commander': {},
    'functions/node_modules/nodemailer': {},
    'functions/node_modules/nodemailer/node_modules/@scope/inner': { dev: true },
    'functions/node_modules/only-on-macos': { optional: true, os: ['darwin'] },
  },
};

/** The lock file's required packages in a workspace's node_modules. */
const beside = ['functions/node_modules/nodemailer', 'functions/node_modules/nodemailer/node_modules/@scope/inner'];

test('nothing is missing if the workspaces have all required packages', () => {
  expect(missingBeside(lock, (place: string) => beside.includes(place))).toEqual([]);
});

test('all packages of a workspace are missing without its node_modules, even if the root has the same ones', () => {
  expect(missingBeside(lock, (place: string) => place.startsWith('node_modules/'))).toEqual(beside);
});

test.each(beside)('%s is reported if only it is missing', (gone) => {
  expect(missingBeside(lock, (place: string) => place !== gone)).toEqual([gone]);
});

test('nothing is missing if npm has put everything in the root’s node_modules', () => {
  const { '': root, 'node_modules/nodemailer': nodemailer } = lock.packages;
  expect(missingBeside({ packages: { '': root, 'node_modules/nodemailer': nodemailer } }, () => false)).toEqual([]);
});
