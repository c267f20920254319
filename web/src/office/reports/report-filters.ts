import type { Request } from '@portal/contract/calls/endpoint';
import { type ReportFilters, reportsContract } from '@portal/contract/calls/reports';
import { catalog, productIds, productOf } from '@portal/contract/values/catalog';
import { dayText } from '@portal/contract/values/format';
import { z } from 'zod';

type ReportQuery = Request<typeof reportsContract.financialReport>['query'];

/** The filter form's schema; empty fields mean no filter. */
export const reportForm = z
  .object({ start_date: z.string(), end_date: z.string(), membership_type: z.enum(['', ...productIds]) })
  .transform(
    ({ membership_type, ...days }): ReportQuery => ({ ...days, membership_type: membership_type || undefined }),
  )
  .pipe(reportsContract.financialReport.query)
  .transform(({ start_date, end_date, membership_type }): ReportFilters => ({ start_date, end_date, membership_type }));

export const noReportFilters: z.input<typeof reportForm> = { start_date: '', end_date: '', membership_type: '' };

export const reportTypeChoices = catalog.map(({ id, name }) => [id, name] as const);

/** The filters as a report file names them, with "All" for empty ones. */
export function namedFilters({ start_date, end_date, membership_type }: ReportFilters) {
  return { startDate: start_date ?? 'All', endDate: end_date ?? 'All', membershipType: membership_type ?? 'All' };
}

const dayOrAll = (day: string | undefined) => (day ? dayText(day) : 'All');

/** Describes the filters: All – November 21, 2026, Adult Competitor. */
export function filtersText({ start_date, end_date, membership_type }: ReportFilters): string {
  const type = membership_type ? productOf(membership_type).name : 'All types';
  return `${dayOrAll(start_date)} – ${dayOrAll(end_date)}, ${type}`;
}
