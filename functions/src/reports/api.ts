import type { reportsContract } from '@portal/contract/calls/reports';
import type { tasksContract } from '@portal/contract/calls/tasks';
import type { Handlers } from '#platform/handler.ts';
import { expiriesByMonth } from './expiries.ts';
import { csvOfPart, exportPage, recordsOfPart } from './export.ts';
import { listSumsOf, summaryOf, transactionsOf } from './financial.ts';
import { dashboardStats } from './overview.ts';
import { listTasks } from './tasks.ts';
import { decideUnsent } from './unsent-emails.ts';

export const reportsApi: Handlers<keyof typeof reportsContract | keyof typeof tasksContract> = {
  dashboardStats: (_, { office }) => dashboardStats(office),
  listTasks: async ({ query }, { office }) => ({ groups: await listTasks(query, office) }),

  sendEmailAgain: async ({ params }, { caller }) => {
    await decideUnsent(params.id, 'send', caller);
    return { queued: true };
  },

  dismissEmail: async ({ params }, { caller }) => {
    await decideUnsent(params.id, 'dismiss', caller);
    return { dismissed: true };
  },

  expiriesByMonth: async (_, { office }) => ({ expiries: await expiriesByMonth(office.states) }),

  financialReport: async ({ query }, { caller, office }) => {
    const { limit, cursor, figure, ...filters } = query;
    const [summary, page] = await Promise.all([summaryOf(filters), transactionsOf({ caller, office }, query)]);
    return { summary, ...page };
  },

  paymentSums: ({ query }) => listSumsOf(query),

  comprehensiveExport: async ({ query }, context) => {
    const { data_type, format } = query;
    const { parts, next_cursor } = await exportPage(context, query);
    if (format === 'json') {
      return { export_data: Object.fromEntries(parts.map((part) => [part.type, recordsOfPart(part)])), next_cursor };
    }
    const texts = parts.map((part) => [part.type, csvOfPart(part)] as const);
    return { csv_data: data_type === 'all' ? Object.fromEntries(texts) : (texts[0]?.[1] ?? ''), next_cursor };
  },
};
