import { join } from 'node:path';
import { argv } from 'node:process';
import { root, suiteFolder } from '../parts/paths.mjs';
import { urlOf } from '../parts/ports.mjs';
import { inWords, step } from '../parts/steps.mjs';
import { callsStripe } from './firebase-config.ts';
import { type Suite, startSuite } from './suite.ts';
import { forgetData, keptData } from './suite-data.ts';

const accounts = {
  admin: 'an administrator',
  unpaid: 'an adult who has not paid yet',
  pending: 'a youth awaiting approval',
  approved: 'an adult with a number and a card',
  family: 'a parent with two children: one with a card, one with the fee due',
  leader: 'an approved leader with a charter and an event',
  newleader: 'a leader awaiting approval, with one document uploaded',
  denied: 'a denied registration, with the fee refunded',
  inactive: 'a locked account',
  suspended: 'a locked account',
};

// Raise this when the format of stored documents changes: the portal cannot read data of another version.
const dataVersion = 4;
const dataOf = (version: number) => join(suiteFolder('dev'), `data-${version}`);
const data = dataOf(dataVersion);
const outdated = dataOf(dataVersion - 1);

/**
 * Starts the developer's suite with the data of the last run, or with the demo data the first time and with `--fresh`.
 * Resolves and rejects like startSuite.
 */
export function startDevSuite(): Promise<Suite> {
  if (argv.includes('--fresh')) forgetData(data);
  if (!keptData(data) && keptData(outdated))
    console.log(
      `The data from the last start is in an older format. It stays in ${outdated}, and this start uses the demo data.`,
    );
  const importFrom = keptData(data) ?? keptData(join(root, 'emulator-data'));
  return step('Emulators', 'Starting the emulators', () => startSuite('dev', { importFrom, exportTo: data }));
}

/** Prints the addresses, the demo accounts and how to stop. */
export function printAddresses(portal: string, ending = 'Ctrl-C stops everything and keeps the data.') {
  const payments = callsStripe('dev')
    ? 'https://dashboard.stripe.com/test/payments (test mode)'
    : `${urlOf('dev', 'stripe')} (refund, dispute, decline cards)`;
  console.log(`
Portal        ${portal}
Mail catcher  ${urlOf('dev', 'mailWeb')}
Payments      ${payments}

Demo accounts, password Grapple-2026!`);
  for (const [name, what] of Object.entries(accounts)) console.log(`  ${`${name}@example.org`.padEnd(24)}${what}`);
  console.log(`\nReady after ${inWords(performance.now())}. ${ending}`);
}
