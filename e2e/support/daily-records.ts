import { type DailyRecord, dailyRecord } from '@portal/contract/records/daily';
import { collections } from '@portal/contract/values/collections';
import { beginningOf } from '@portal/contract/values/days';
import { writeRaw } from '../../functions/test/support/raw.ts';

/** Stores the record of a daily run; one far in the future sorts before all others. */
export async function recordDailyRun(day: string, changes: Partial<DailyRecord>): Promise<void> {
  const [began, ended] = [4.5, 4.6].map((hours) => new Date(beginningOf(day).getTime() + hours * 60 * 60 * 1000));
  const record = {
    day,
    runs: 1,
    began_at: began?.toISOString(),
    ended_at: ended?.toISOString(),
    counts: {},
    broken: [],
  };
  await writeRaw(collections.daily_records, [[day, dailyRecord.parse({ ...record, ...changes })]]);
}
