import { Box, Button, Typography } from '@mui/material';
import { fieldErrors } from '@portal/contract/calls/errors';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { labelOf } from '#forms/labels.ts';
import type { Reword } from '#forms/schema-source.ts';
import { type Fact, Facts } from '#ui/facts.tsx';
import { HiddenText } from '#ui/hidden-text.tsx';
import type { Step } from './steps.ts';
import type { Stepping } from './use-steps.ts';

interface StepSummaryProps {
  stepping: Stepping;
  /** Schema of the whole form; its errors are shown. */
  schema: z.ZodType;
  /** Formats a field's entry; undefined for fields not shown. */
  textOf: (field: string, entry: unknown) => string | undefined;
  reword?: Reword | undefined;
}

/** Everything entered, by step, each with a link back to it. */
export function StepSummary({ stepping: { steps, edit }, schema, textOf, reword }: StepSummaryProps) {
  useWatch();
  const { getValues } = useFormContext();
  const entries = getValues();
  const { error } = schema.safeParse(entries);
  const reasons = error ? fieldErrors(error) : {};

  function factsOf({ fields }: Step): Fact[] {
    return fields.flatMap((field) => {
      const found = reasons[field];
      const reason = found && reword ? reword(field, entries[field], found) : found;
      const text = textOf(field, entries[field]);
      if (text === undefined && !reason) return [];
      return [[labelOf(field), <Entry key={field} text={text} reason={reason} />] as const];
    });
  }

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, columnGap: { md: 5 } }}>
      {steps.slice(0, -1).map((step) => (
        <Box key={step.name} component="section" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
            <Typography component="h3" variant="h4">
              {step.title}
            </Typography>
            <Button variant="outlined" size="small" onClick={() => edit(step)} sx={{ minHeight: 44 }}>
              Edit<HiddenText> {step.title.toLowerCase()}</HiddenText>
            </Button>
          </Box>
          <Facts facts={factsOf(step)} />
        </Box>
      ))}
    </Box>
  );
}

/** An entry, with its error below. */
function Entry({ text, reason }: { text: string | undefined; reason: string | undefined }) {
  return (
    <>
      {text ||
        (!reason && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            Not given
          </Box>
        ))}
      {reason && (
        <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
          {reason}
        </Box>
      )}
    </>
  );
}
