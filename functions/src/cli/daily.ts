import { setTimeZone } from '@portal/contract/days';
import { dailyWork } from '#daily/work.ts';
import { followSuiteClock } from '#platform/clock.ts';
import { config } from '#platform/config.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

await runCommand(async () => {
  loadSettings();
  setTimeZone(config.timeZone);
  followSuiteClock();
  const { refunds } = await dailyWork();
  console.log(`Refunds asked for again: ${refunds.resumed}. Still without an answer: ${refunds.unanswered}.`);
});
