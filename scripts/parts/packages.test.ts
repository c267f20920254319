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

/** The places at which a lock file of npm's has a package beside the root's node_modules, and which npm does not leave out. */
const beside = ['functions/node_modules/nodemailer', 'functions/node_modules/nodemailer/node_modules/@scope/inner'];

test('nothing is missing where the packages of the workspaces are there, whatever npm may leave out', () => {
  expect(missingBeside(lock, (place: string) => beside.includes(place))).toEqual([]);
});

test('all packages of a workspace are missing where its node_modules is, although the root has its own', () => {
  expect(missingBeside(lock, (place: string) => place.startsWith('node_modules/'))).toEqual(beside);
});

test.each(beside)('%s is missing alone', (gone) => {
  expect(missingBeside(lock, (place: string) => place !== gone)).toEqual([gone]);
});

test('nothing is missing where npm has placed everything in the root’s node_modules', () => {
  const { '': root, 'node_modules/nodemailer': nodemailer } = lock.packages;
  expect(missingBeside({ packages: { '': root, 'node_modules/nodemailer': nodemailer } }, () => false)).toEqual([]);
});
