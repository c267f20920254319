import { parseArgs } from 'node:util';
import { dailyJobs } from '@portal/contract/values/daily';
import { isCalendarDay } from '@portal/contract/values/days';
import { type DailyOutcome, runDailyJobs } from '#app/daily/run.ts';
import { followSuiteClock } from '#platform/clock.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

/** Returns the date from `--date`, or undefined if not given. Throws if it isn't a calendar day. */
function dayAsked(): string | undefined {
  const { date } = parseArgs({ options: { date: { type: 'string' } } }).values;
  if (date !== undefined && !isCalendarDay(date)) throw new Error('--date takes a day, such as 2027-10-22');
  return date;
}

/** Lists the failures that need attention. Others are in the printed counts and are retried the next day. */
function problemsOf(outcome: DailyOutcome): string[] {
  const broken = dailyJobs.filter((job) => !outcome[job]).map((job) => `${job} failed`);
  const unsent = outcome.emails?.failed ?? 0;
  return unsent > 0 ? [...broken, `${unsent} ${unsent === 1 ? 'email was' : 'emails were'} not sent`] : broken;
}

await runCommand(async () => {
  const date = dayAsked();
  loadSettings();
  followSuiteClock();
  const outcome = await runDailyJobs(date);
  const { refunds, ...others } = outcome;
  if (refunds) console.log(`Refunds sent again: ${refunds.resumed}. Still unanswered: ${refunds.unanswered}.`);
  for (const [job, counts] of Object.entries(others)) {
    const parts = Object.entries(counts).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`);
    console.log(`${job}: ${parts.join(', ') || 'not due'}`);
  }
  const problems = problemsOf(outcome);
  if (problems.length > 0) throw new Error(`The daily run is incomplete: ${problems.join(', ')}. See the log above.`);
});
