import { z } from 'zod';
import { dailyRecord } from '../records/daily.ts';
import { dailyRecordsShown } from '../values/daily.ts';
import { endpoint } from './endpoint.ts';

export const dailyContract = {
  dailyRecords: endpoint({
    summary: `Returns the results of the daily work, newest day first, for at most ${dailyRecordsShown} days.`,
    method: 'GET',
    path: '/admin/daily-records',
    access: 'office',
    answer: z.object({ daily_records: z.array(dailyRecord) }),
  }),
};
