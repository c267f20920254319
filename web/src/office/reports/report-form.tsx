import { Box, Button } from '@mui/material';
import type { ReportFilters } from '@portal/contract/calls/reports';
import { reportDays } from '@portal/contract/values/day-spans';
import { dayOf } from '@portal/contract/values/days';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { periods } from '#office/shared/periods.ts';
import { noReportFilters, reportForm, reportTypeChoices } from './report-filters.ts';
import { reportFailure } from './use-report.ts';

interface ReportFormProps {
  /** The period of the report on screen. */
  period: { start_date: string; end_date: string };
  onGenerate: (filters: ReportFilters) => Promise<void>;
}

export function ReportForm({ period, onGenerate }: ReportFormProps) {
  const schemaForm = useSchemaForm(reportForm, {
    defaultValues: { ...noReportFilters, ...period },
    send: onGenerate,
    failed: reportFailure,
  });
  const { form } = schemaForm;
  const generateFor = ({ start_date, end_date }: ReturnType<(typeof periods)[number]['on']>) => {
    form.setValue('start_date', start_date);
    form.setValue('end_date', end_date);
    return schemaForm.onSubmit();
  };
  return (
    <FormFrame {...schemaForm} label="Financial report">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {periods.map(({ name, on }) => (
          <Button key={name} variant="outlined" onClick={() => generateFor(on(dayOf()))} sx={{ minHeight: 44 }}>
            {name}
          </Button>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', md: '1fr 1fr 1.4fr auto' },
        }}
      >
        <Field name="start_date" type="date" {...reportDays()} optional />
        <Field name="end_date" type="date" {...reportDays()} optional />
        <Field name="membership_type" choices={reportTypeChoices} noChoice="All types" optional />
        <Button type="submit" variant="contained" aria-disabled={form.formState.isSubmitting} sx={{ minHeight: 56 }}>
          Generate report
        </Button>
      </Box>
    </FormFrame>
  );
}
