import { type dailyContract, dailyRecordsShown } from '@portal/contract/records/daily-record';
import type { Handlers } from '#platform/handler.ts';
import { listRecords } from './store.ts';

export const dailyApi: Handlers<keyof typeof dailyContract> = {
  dailyRecords: async () => ({ daily_records: await listRecords(dailyRecordsShown) }),
};
