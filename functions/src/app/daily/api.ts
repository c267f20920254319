import type { dailyContract } from '@portal/contract/calls/daily';
import { dailyRecordsShown } from '@portal/contract/values/daily';
import type { Handlers } from '#platform/handler.ts';
import { listRecords } from './store.ts';

export const dailyApi: Handlers<keyof typeof dailyContract> = {
  dailyRecords: async () => ({ daily_records: await listRecords(dailyRecordsShown) }),
};
