import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Problem } from './form-problem.ts';
import { Problems } from './problems.tsx';

interface FormFrameProps<Values extends FieldValues, Parsed> {
  form: UseFormReturn<Values, unknown, Parsed>;
  problem: Problem | null;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** What names the form to those who listen. */
  label?: string;
  /** What is said above the fields, small. */
  hint?: string;
  /** The space between the children, which then stand in a grid. */
  gap?: number;
  children: ReactNode;
}

/** The sheet a form is on, with the summary of what is wrong at its head. */
export function FormFrame<Values extends FieldValues, Parsed>(props: FormFrameProps<Values, Parsed>) {
  const { form, problem, onSubmit, label, hint, gap, children } = props;
  return (
    <FormProvider {...form}>
      <Paper
        component="form"
        noValidate
        variant="outlined"
        aria-label={label}
        onSubmit={onSubmit}
        sx={{ p: { xs: 2, sm: 4 }, borderRadius: 2 }}
      >
        {problem && <Problems problem={problem} />}
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {hint}
          </Typography>
        )}
        {gap ? <Box sx={{ display: 'grid', gap }}>{children}</Box> : children}
      </Paper>
    </FormProvider>
  );
}
