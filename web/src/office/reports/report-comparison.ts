import type { ReportFilters, ReportSummary } from '@portal/contract/calls/reports';
import { productIds, productOf } from '@portal/contract/values/catalog';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { seasonOf } from '#office/shared/periods.ts';
import { shortDayText } from '#ui/format.ts';
import { figureTexts, monthText, type NamedSum, sumsByMonth, sumsByType, totalOf } from './report-figures.ts';
import type { EarlierPeriods } from './report-periods.ts';

/** A report with the same period a year before, unless it can't be compared. */
export interface ComparedReport {
  filters: ReportFilters;
  summary: ReportSummary;
  earlier: {
    periods: EarlierPeriods;
    whole: ReportSummary;
    /** The days up to today's, if the period is not over. */
    part: ReportSummary | null;
  } | null;
}

/** The names of a report's period and of the same period a year before. */
export function periodNames({ filters }: Pick<ComparedReport, 'filters'>): { now: string; before: string } {
  const season = seasonOf(dayOf());
  const isSeason = filters.start_date === season.start_date && filters.end_date === season.end_date;
  return isSeason ? { now: 'This season', before: 'Last season' } : { now: 'This period', before: 'A year earlier' };
}

/** Totals of a period by type, and of all types in the last row. */
export interface PeriodSums {
  name: string;
  sums: NamedSum[];
}

/** A report's totals by type, and those of the year before: up to the same day if the period is not over, and whole. */
export function comparedPeriods(report: ComparedReport): PeriodSums[] {
  const { filters, summary, earlier } = report;
  const { now, before } = periodNames(report);
  const until = earlier?.periods.part?.end_date;
  const found = [
    { name: now, summary },
    { name: until ? `${before} to ${shortDayText(until)}` : '', summary: earlier?.part },
    { name: before, summary: earlier?.whole },
  ];
  return found.flatMap(({ name, summary }) => {
    if (!summary) return [];
    const total = { ...totalOf(summary, filters), name: 'Total' };
    return [{ name, sums: [...sumsByType(summary, filters), total] }];
  });
}

/** One color of the chart: its amounts by month, in dollars. */
export interface MonthSeries {
  label: string;
  look: (typeof productIds)[number] | 'net' | 'refunded' | 'disputed' | 'earlier';
  /** Series of one stack are on top of each other; null for a month that has not started. */
  stack: 'now' | 'earlier';
  data: (number | null)[];
}

/**
 * A report's revenue by month (`YYYY-MM`), split by type, or in a report too long for that into what was kept and what
 * went back; and the revenue of the same months a year before.
 */
export function monthSeries(report: ComparedReport): { months: string[]; series: MonthSeries[] } {
  const { filters, summary, earlier } = report;
  const begun = sumsByMonth(summary, filters);
  const before = (earlier?.whole.revenue_by_month ?? []).map(({ month, revenue }) => ({
    month: monthsLater(`${month}-01`, 12).slice(0, 7),
    revenue,
  }));
  const months = earlier ? before.map(({ month }) => month) : begun.map(({ month }) => month);
  const amounts = <Sum extends { month: string }>(sums: readonly Sum[], amountOf: (sum: Sum) => number) => {
    const byMonth = new Map(sums.map((sum) => [sum.month, amountOf(sum)]));
    return months.map((month) => byMonth.get(month) ?? null);
  };
  const types = productIds.filter((id) => !filters.membership_type || id === filters.membership_type);
  const split: MonthSeries[] = types.map((type) => ({
    label: productOf(type).name,
    look: type,
    stack: 'now',
    data: amounts(begun, ({ by_type }) => by_type?.[type] ?? 0),
  }));
  const whole: MonthSeries[] = [
    { label: 'Net', look: 'net', stack: 'now', data: amounts(begun, ({ revenue }) => revenue) },
    { label: figureTexts.refunded, look: 'refunded', stack: 'now', data: amounts(begun, ({ refunded }) => refunded) },
    { label: figureTexts.disputed, look: 'disputed', stack: 'now', data: amounts(begun, ({ disputed }) => disputed) },
  ];
  const past: MonthSeries = {
    label: periodNames(report).before,
    look: 'earlier',
    stack: 'earlier',
    data: amounts(before, ({ revenue }) => revenue),
  };
  const isSplit = begun.every(({ by_type }) => by_type !== null);
  return { months, series: [...(isSplit ? split : whole), ...(earlier ? [past] : [])] };
}

/** The chart's figures as a table: a row for each month, with the names of its columns. */
export function monthTable(report: ComparedReport): {
  names: string[];
  rows: { name: string; cells: (number | null)[] }[];
} {
  const { months, series } = monthSeries(report);
  return {
    names: series.map(({ label }) => label),
    rows: months.map((month, at) => ({ name: monthText(month), cells: series.map(({ data }) => data[at] ?? null) })),
  };
}
