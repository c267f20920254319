import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { member } from '@portal/contract/records/member';
import { root, suiteFolder } from '../parts/paths.mjs';
import { type Service, suiteServices, urlOf } from '../parts/ports.mjs';
import { inWords, step } from '../parts/steps.mjs';
import { callsStripe } from './firebase-config.ts';
import { type Suite, startSuite } from './suite.ts';
import { forgetData, keptData } from './suite-data.ts';

const accounts = {
  admin: 'an administrator',
  manager: 'a second one, who confirms offices and large refunds',
  finance: 'the treasurer: payments, no documents',
  verifier: 'reviews documents and approves, no payments',
  regional: 'the office for New Jersey and New York',
  reader: 'the president, who only looks',
  'second-factor': 'a manager with an authenticator app, whose secret is JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
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

// Raise this when a stored document changes. Only fields that members gain or lose are noticed without it, by their names.
// Data of another version is not used, because the portal could not read it.
const dataVersion = 9;
const memberFormat = createHash('sha256').update(Object.keys(member.shape).sort().join()).digest('hex').slice(0, 8);
const folder = suiteFolder('dev');
const data = join(folder, `data-${dataVersion}-${memberFormat}`);

const hasUi = argv.includes('--ui');

/** The services that startDevSuite starts. */
export const devServices: Service[] = hasUi ? [...suiteServices, 'ui'] : suiteServices;

/** Returns the folder of data in an earlier format, if any. */
function outdatedData(): string | undefined {
  if (!existsSync(folder)) return undefined;
  const kept = readdirSync(folder).filter((name) => /^data-\d/.test(name) && !name.endsWith('.previous'));
  return kept.map((name) => join(folder, name)).findLast((one) => one !== data && keptData(one));
}

/**
 * Starts the developer's suite with the data of the last run, or with the demo data the first time and with `--fresh`.
 * `--ui` adds the Emulator UI.
 * Resolves and rejects like startSuite.
 */
export function startDevSuite(): Promise<Suite> {
  if (argv.includes('--fresh')) forgetData(data);
  const outdated = keptData(data) ? undefined : outdatedData();
  if (outdated)
    console.log(
      `The data of the last session is in an older format. It is kept in ${outdated}; this session starts with the demo data.`,
    );
  const importFrom = keptData(data) ?? keptData(join(root, 'emulator-data'));
  return step('Emulators', 'Starting the emulators', () =>
    startSuite('dev', { services: devServices, importFrom, exportTo: data }),
  );
}

/** Prints the addresses, the demo accounts and how to stop. */
export function printAddresses(portal: string, ending = 'Ctrl-C stops everything and keeps the data.') {
  const payments = callsStripe('dev')
    ? 'https://dashboard.stripe.com/test/payments (test mode)'
    : `${urlOf('dev', 'stripe')} (refund, dispute, decline cards)`;
  console.log(`
Portal        ${portal}
Mail catcher  ${urlOf('dev', 'mailWeb')}
Payments      ${payments}${hasUi ? `\nEmulator UI   ${urlOf('dev', 'ui')}` : ''}

Demo accounts, password Grapple-2026!`);
  for (const [name, what] of Object.entries(accounts)) console.log(`  ${`${name}@example.org`.padEnd(27)}${what}`);
  console.log(`\nReady after ${inWords(performance.now())}. ${ending}`);
}
