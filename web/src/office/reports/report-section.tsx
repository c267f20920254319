import { Box } from '@mui/material';
import { dayOf } from '@portal/contract/values/days';
import { api } from '#lib/api.ts';
import type { ExportFormat } from '#office/reports/export/export-files.ts';
import { ExportProgress } from '#office/reports/export/export-progress.tsx';
import { useExportRun } from '#office/reports/export/export-run.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { countText } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { useNotify } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { amountText } from './report-figures.ts';
import { fetchFullReport, reportFile } from './report-file.ts';
import { filtersText } from './report-filters.ts';
import { ReportForm } from './report-form.tsx';
import { ReportResult } from './report-result.tsx';
import { type ShownReport, useReport } from './use-report.ts';

const formats: readonly ExportFormat[] = ['csv', 'json'];

/** The payments report: choose filters, view it and save it as a file. */
export function ReportSection() {
  const notify = useNotify();
  const { progress, run } = useExportRun();
  const { report, list, generate, choose, showAll } = useReport();

  const save = (format: ExportFormat) => {
    if (!report || report.transactions.length === 0) {
      notify('No financial report data to export', 'warning');
      return;
    }
    const { filters } = report;
    run(async (onProgress, signal) => {
      const ask = (part: object) => api.financialReport({ query: { ...filters, ...part }, signal });
      return reportFile(await fetchFullReport(filters, ask, onProgress, signal), format, dayOf());
    });
  };

  return (
    <Section title="Financial report">
      <ReportForm onGenerate={generate} />
      <Box role="status">{report && <HiddenText>{readyText(report)}</HiddenText>}</Box>
      {report && <ReportResult report={report} list={list} onChoose={choose} onShowAll={showAll} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        {formats.map((format) => (
          <BusyButton
            key={format}
            variant="outlined"
            busy={progress !== null}
            onClick={() => save(format)}
            sx={{ minHeight: 44 }}
          >
            Export report as {format.toUpperCase()}
          </BusyButton>
        ))}
      </Box>
      <ExportProgress label="Report export" progress={progress} />
    </Section>
  );
}

function readyText({ filters, summary }: ShownReport): string {
  const { total_revenue, total_transactions } = summary;
  return `Report ready: ${filtersText(filters)}. ${amountText(total_revenue)} in ${countText(total_transactions)} transactions.`;
}
