import { isCalendarDay } from '@portal/contract/values/days';
import { checkDays } from '#ledger/check.ts';
import { followSuiteClock } from '#platform/clock.ts';
import { keyFor } from '#platform/config.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const usage = 'Usage: npm run ledger-check [-- <day> <hash from the email>]';

/** Returns the keys that may have signed the ledger: the present one, and those of Stripe keys that it replaced. */
function signingKeys(): Buffer[] {
  const former = (process.env.FORMER_STRIPE_SECRET_KEYS ?? '').split(',').filter(Boolean);
  return [keyFor('ledger'), ...former.map((secret) => keyFor('ledger', secret))];
}

const [day, hash] = process.argv.slice(2);

await runCommand(async () => {
  if (day !== undefined && (!isCalendarDay(day) || !hash)) throw new Error(usage);
  loadSettings();
  followSuiteClock();
  let [count, different, last, mailed] = [0, 0, '', ''];
  for await (const checked of checkDays(signingKeys())) {
    count += 1;
    last = checked.day;
    if (checked.day === day) mailed = checked.hash;
    if (checked.problems.length > 0) different += 1;
    for (const problem of checked.problems) console.log(`${checked.day}: ${problem}`);
  }
  const isOther = day !== undefined && mailed !== hash;
  if (isOther) console.log(`${day}: ${mailed ? 'the hash is not the one from the email' : 'not sealed'}`);
  console.log(last ? `Days checked: ${count}, the last one ${last}.` : 'No day has been sealed yet.');
  if (different > 0 || isOther) throw new Error('The ledger differs. See docs/runbooks/ledger.md.');
});
