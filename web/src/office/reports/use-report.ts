import { type ReportFilters, transactionsShown } from '@portal/contract/calls/reports';
import { dayOf } from '@portal/contract/values/days';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, messageOf } from '#lib/api.ts';
import { seasonOf } from '#office/shared/periods.ts';
import { useProblem } from '#office/shared/problem.ts';
import { useNotify } from '#ui/notice.tsx';
import type { ComparedReport } from './report-comparison.ts';
import type { Selection } from './report-figures.ts';
import type { ReportPage } from './report-file.ts';
import { earlierPeriods } from './report-periods.ts';

/** The first page of a report, with its filters and, if it covers at most a year, the year before. */
export type ShownReport = ReportPage & ComparedReport;

/** The first transactions behind a figure of the report. */
export interface ShownList extends ReportPage {
  text: string;
}

interface Shown {
  report: ShownReport | null;
  list: ShownList | null;
}

export const reportFailure = 'Failed to generate financial report';

async function fetchReport(filters: ReportFilters, signal?: AbortSignal): Promise<ShownReport> {
  const ask = (days: Partial<ReportFilters>, limit: number) =>
    api.financialReport({ query: { ...filters, ...days, limit }, ...(signal && { signal }) });
  const periods = earlierPeriods(filters, dayOf());
  const [page, whole, part] = await Promise.all([
    ask({}, transactionsShown),
    periods && ask(periods.whole, 1),
    periods?.part && ask(periods.part, 1),
  ]);
  const earlier = periods && whole && { periods, whole: whole.summary, part: part?.summary ?? null };
  return { ...page, filters, earlier };
}

/**
 * The report and the list on screen, at first those of this season. Only the latest request counts, whatever order the
 * answers arrive in.
 */
export function useReport() {
  const notify = useNotify();
  const [season] = useState(() => seasonOf(dayOf()));
  const first = useQuery({
    queryKey: ['financial report', season],
    queryFn: ({ signal }) => fetchReport({ ...season, membership_type: undefined }, signal),
    meta: { failure: reportFailure },
  });
  const [shown, setShown] = useState<Shown>({ report: null, list: null });
  const requestCount = useRef(0);
  const report = shown.report ?? first.data ?? null;
  const { problem } = useProblem('', first, reportFailure);

  const ask = async <Answer>(request: Promise<Answer>, show: (answer: Answer) => void) => {
    requestCount.current += 1;
    const turn = requestCount.current;
    const answer = await request;
    if (turn === requestCount.current) show(answer);
  };

  /** Requests a report; throws what the call throws. */
  const generate = (filters: ReportFilters) => ask(fetchReport(filters), (report) => setShown({ report, list: null }));

  /** Lists the payments behind a figure; reports a failure in a notice. */
  const choose = async ({ figure, filters, text }: Selection) => {
    const request = api.financialReport({ query: { ...filters, figure, limit: transactionsShown } });
    try {
      await ask(request, (page) => setShown(({ report }) => ({ report, list: { ...page, text } })));
    } catch (error) {
      notify(messageOf(error, 'Failed to load the transactions'), 'error');
    }
  };

  const showAll = () => {
    requestCount.current += 1;
    setShown(({ report }) => ({ report, list: null }));
  };

  return {
    season,
    report,
    list: shown.list,
    problem: report ? undefined : problem,
    tryAgain: () => void first.refetch(),
    generate,
    choose,
    showAll,
  };
}
