import { z } from 'zod';
import { dailyPieces } from '../values/daily.ts';
import { day, instant } from './fields.ts';

/**
 * The document `daily_records/{day}`: what the daily work of a day did. A further run on the same day adds to it.
 * It names nobody.
 */
export const dailyRecord = z.object({
  day,
  /** How often it was begun. */
  runs: z.int(),
  /** When the first run began. */
  began_at: instant,
  /** When the last run ended; null while it works, or where it was stopped. */
  ended_at: instant.nullable(),
  /** For each piece, how many of what: `failed` counts what could not be done and is tried the next day. */
  counts: z.partialRecord(z.enum(dailyPieces), z.record(z.string(), z.int())),
  /** The pieces that broke off the last time they were tried. */
  broken: z.array(z.enum(dailyPieces)),
});

export type DailyRecord = z.output<typeof dailyRecord>;
