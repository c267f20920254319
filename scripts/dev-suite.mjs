import { join } from 'node:path';
import { argv } from 'node:process';
import { root, suiteFolder } from './paths.mjs';
import { urlOf } from './ports.mjs';
import { startSuite } from './suite.mjs';
import { forgetData, keptData } from './suite-data.mjs';

const accounts = {
  admin: 'an administrator',
  unpaid: 'registered, has not paid yet',
  pending: 'paid, waits for approval',
  approved: 'an active member with a card',
  leader: 'a grappling leader with academies and events',
  newleader: 'a grappling leader who has none yet',
  inactive: 'a member whose time has run out',
  suspended: 'locked by an administrator',
};

/**
 * Starts the developer's suite with the data of the last start; the first time, and with `--fresh`, with the demo data.
 * Resolves and rejects as startSuite does.
 */
export function startDevSuite() {
  const data = join(suiteFolder('dev'), 'data');
  if (argv.includes('--fresh')) forgetData(data);
  const importFrom = keptData(data) ?? keptData(join(root, 'emulator-data'));
  console.log('Starting the emulators ...');
  return startSuite('dev', { importFrom, exportTo: data });
}

/** Prints where everything is and who can sign in. */
export function printAddresses(portal) {
  console.log(`
Portal           ${portal}
Mail catcher     ${urlOf('dev', 'mailWeb')}
Stripe emulator  ${urlOf('dev', 'stripe')}

Demo accounts, password Grapple-2026!`);
  for (const [name, what] of Object.entries(accounts)) console.log(`  ${`${name}@example.org`.padEnd(24)}${what}`);
  console.log('\nCtrl-C stops everything and keeps the data.');
}
