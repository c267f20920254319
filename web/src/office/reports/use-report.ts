import { type ReportFilters, transactionsShown } from '@portal/contract/calls/reports';
import { useRef, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { useNotify } from '#ui/notice.tsx';
import type { Selection } from './report-figures.ts';
import type { ReportPage } from './report-file.ts';

/** The first page of a report, with its filters. */
export interface ShownReport extends ReportPage {
  filters: ReportFilters;
}

/** The first transactions behind a figure of the report. */
export interface ShownList extends ReportPage {
  text: string;
}

interface Shown {
  report: ShownReport | null;
  list: ShownList | null;
}

/** The report and the list on screen. Only the latest request counts, whatever order the answers arrive in. */
export function useReport() {
  const notify = useNotify();
  const [shown, setShown] = useState<Shown>({ report: null, list: null });
  const requestCount = useRef(0);

  const ask = async (query: Parameters<typeof api.financialReport>[0]['query'], show: (page: ReportPage) => void) => {
    requestCount.current += 1;
    const turn = requestCount.current;
    const page = await api.financialReport({ query: { ...query, limit: transactionsShown } });
    if (turn === requestCount.current) show(page);
  };

  /** Requests a report; throws what the call throws. */
  const generate = (filters: ReportFilters) =>
    ask(filters, (page) => setShown({ report: { ...page, filters }, list: null }));

  /** Lists the payments behind a figure; reports a failure in a notice. */
  const choose = async ({ figure, filters, text }: Selection) => {
    try {
      await ask({ ...filters, figure }, (page) => setShown(({ report }) => ({ report, list: { ...page, text } })));
    } catch (error) {
      notify(messageOf(error, 'Failed to load the transactions'), 'error');
    }
  };

  const showAll = () => {
    requestCount.current += 1;
    setShown(({ report }) => ({ report, list: null }));
  };

  return { ...shown, generate, choose, showAll };
}
