import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { ReportFilters } from '@portal/contract/calls/reports';
import { dayOf } from '@portal/contract/values/days';
import { useId, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { ExportProgress } from '#office/reports/export/export-progress.tsx';
import { useExportRun } from '#office/reports/export/export-run.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { countText } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { amountText } from './report-figures.ts';
import { fetchFullReport, type ReportFormat, reportFile } from './report-file.ts';
import { filtersText } from './report-filters.ts';
import { ReportForm } from './report-form.tsx';
import { ReportResult } from './report-result.tsx';
import { type ShownReport, useReport } from './use-report.ts';

const formats: readonly (readonly [ReportFormat, string])[] = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['json', 'JSON'],
];

/** The payments report: this season's at first; choose filters, view it and, for an office that exports, save it. */
export function ReportSection() {
  const notify = useNotify();
  const { mayCall } = useOffice();
  const heading = useId();
  const filterForm = useId();
  const reportHeading = useRef<HTMLHeadingElement>(null);
  const [isFiltering, setIsFiltering] = useState(false);
  const { progress, run } = useExportRun();
  const { season, report, list, problem, tryAgain, generate, choose, showAll } = useReport();

  const save = (format: ReportFormat) => {
    if (!report || report.transactions.length === 0) {
      notify('No financial report data to export', 'warning');
      return;
    }
    const { filters, earlier } = report;
    run(async (onProgress, signal) => {
      const ask = (part: object) => api.financialReport({ query: { ...filters, ...part }, signal });
      const whole = await fetchFullReport(filters, ask, onProgress, signal);
      return reportFile({ ...whole, earlier }, format, dayOf());
    });
  };

  async function generateFiltered(filters: ReportFilters): Promise<void> {
    await generate(filters);
    if (!isFiltering) return;
    setIsFiltering(false);
    reportHeading.current?.focus();
  }

  return (
    <Section
      title="Financial report"
      action={
        <Button
          aria-expanded={isFiltering}
          aria-controls={filterForm}
          onClick={() => setIsFiltering(!isFiltering)}
          sx={{ display: { md: 'none' }, minHeight: 44, mr: -1 }}
        >
          Filters
        </Button>
      }
    >
      {/* On a phone, the report comes first. */}
      <Box id={filterForm} sx={{ display: { xs: isFiltering ? 'block' : 'none', md: 'block' }, mb: 3 }}>
        <ReportForm period={season} onGenerate={generateFiltered} />
      </Box>
      <Box role="status">{report && <HiddenText>{readyText(report)}</HiddenText>}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 1.5,
          mb: 2,
        }}
      >
        <Typography id={heading} ref={reportHeading} tabIndex={-1} component="h3" variant="h4">
          {report ? `Report: ${filtersText(report.filters)}` : 'Report'}
        </Typography>
        {mayCall('comprehensiveExport') && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {formats.map(([format, name]) => (
              <BusyButton
                key={format}
                variant="outlined"
                aria-label={`Export report as ${name}`}
                busy={progress !== null}
                onClick={() => save(format)}
                sx={{ minHeight: 44, px: 1.75 }}
              >
                {name}
              </BusyButton>
            ))}
          </Box>
        )}
      </Box>
      <ExportProgress label="Report export" progress={progress} />
      <FetchProblem problem={problem} onTryAgain={tryAgain} next={heading} />
      {!report && !problem && <Skeleton variant="rounded" height={480} role="status" aria-label="Loading the report" />}
      {report && <ReportResult report={report} list={list} onChoose={choose} onShowAll={showAll} />}
    </Section>
  );
}

function readyText({ filters, summary }: ShownReport): string {
  const { total_revenue, total_transactions } = summary;
  return `Report ready: ${filtersText(filters)}. ${amountText(total_revenue)} in ${countText(total_transactions)} transactions.`;
}
