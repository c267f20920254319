import { z } from 'zod';
import { dailyJobs } from '../values/daily.ts';
import { day, instant } from './fields.ts';

/**
 * The document `daily_records/{day}`: the results of one day's daily run. A repeated run on the same day adds to it.
 * Holds no names.
 */
export const dailyRecord = z.object({
  day,
  /** How often the run was started. */
  runs: z.int(),
  /** When the first run began. */
  began_at: instant,
  /** When the last run ended; null while it is running or if it was aborted. */
  ended_at: instant.nullable(),
  /** Counts by job: `failed` counts failures, which are retried the next day. */
  counts: z.partialRecord(z.enum(dailyJobs), z.record(z.string(), z.int())),
  /** The jobs whose last attempt failed. */
  broken: z.array(z.enum(dailyJobs)),
});

export type DailyRecord = z.output<typeof dailyRecord>;
