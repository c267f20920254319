import { exportTypes, type reportsContract } from '@portal/contract/reports';
import { listPayments } from '#payments/store.ts';
import type { Handlers } from '#platform/handler.ts';
import { csvOfPart, exportPage, recordsOfPart } from './export.ts';
import { summaryOf, transactionOf } from './financial.ts';
import { dashboardStats } from './overview.ts';
import { instantsOf } from './policy.ts';
import { recordExport } from './rows.ts';

export const reportsApi: Handlers<keyof typeof reportsContract> = {
  dashboardStats,

  financialReport: async ({ query }) => {
    const { limit, cursor, membership_type, ...days } = query;
    const [summary, { page, next_cursor }] = await Promise.all([
      summaryOf({ ...days, membership_type }),
      listPayments({ ...instantsOf(days), membership_type }, { limit, cursor }),
    ]);
    return { summary, transactions: page.map(transactionOf), next_cursor };
  },

  comprehensiveExport: async ({ query: { data_type, format, cursor } }, { caller }) => {
    const { parts, next_cursor } = await exportPage(data_type === 'all' ? exportTypes : [data_type], cursor);
    if (!cursor) await recordExport(caller, `${data_type}, ${format}`);
    if (format === 'json') {
      return { export_data: Object.fromEntries(parts.map((part) => [part.type, recordsOfPart(part)])), next_cursor };
    }
    const texts = parts.map((part) => [part.type, csvOfPart(part)] as const);
    return { csv_data: data_type === 'all' ? Object.fromEntries(texts) : (texts[0]?.[1] ?? ''), next_cursor };
  },
};
