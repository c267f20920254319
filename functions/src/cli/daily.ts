import { parseArgs } from 'node:util';
import { isCalendarDay, setTimeZone } from '@portal/contract/days';
import { dailyWork } from '#daily/work.ts';
import { followSuiteClock } from '#platform/clock.ts';
import { config } from '#platform/config.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

/** The day that `--date` names, or undefined. Throws for what is none. */
function dayAsked(): string | undefined {
  const { date } = parseArgs({ options: { date: { type: 'string' } } }).values;
  if (date !== undefined && !isCalendarDay(date)) throw new Error('--date takes a day, such as 2027-10-22');
  return date;
}

await runCommand(async () => {
  const date = dayAsked();
  loadSettings();
  setTimeZone(config.timeZone);
  followSuiteClock();
  const { refunds, ...others } = await dailyWork(date);
  if (refunds)
    console.log(`Refunds asked for again: ${refunds.resumed}. Still without an answer: ${refunds.unanswered}.`);
  for (const [piece, counts] of Object.entries(others))
    console.log(
      `${piece}: ${Object.entries(counts)
        .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
        .join(', ')}`,
    );
});
