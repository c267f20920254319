import { Alert, AlertTitle, Box, Link, Paper, Typography } from '@mui/material';
import { type BaseSyntheticEvent, type ReactNode, useCallback } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { Problem } from './form-problem.ts';
import type { PreparedForm } from './schema-source.ts';

/** A form with its problem and submit handler, as `useSchemaForm` returns it. */
export interface SchemaForm<Values extends FieldValues, Parsed> {
  form: PreparedForm<Values, Parsed>;
  problem: Problem | null;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
}

interface FormFrameProps<Values extends FieldValues, Parsed> extends SchemaForm<Values, Parsed> {
  /** Accessible name of the form. */
  label?: string;
  /** Small text above the fields. */
  hint?: string;
  /** Spacing of the children, which makes them a grid. */
  gap?: number;
  children: ReactNode;
}

/** The frame of a form, with the error summary at the top. */
export function FormFrame<Values extends FieldValues, Parsed>(props: FormFrameProps<Values, Parsed>) {
  const { form, problem, onSubmit, label, hint, gap, children } = props;
  return (
    <FormProvider {...form}>
      <Paper
        component="form"
        noValidate
        variant="outlined"
        aria-label={label}
        // A failure shows on submit, which tries again.
        onFocus={() => void form.prepare?.().catch(() => {})}
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

/** The error summary above a form. Takes the focus after each failed attempt; its links lead to the fields. */
export function Problems({ problem }: { problem: Problem }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refocuses on every new problem.
  const focusSummary = useCallback((summary: HTMLElement | null) => summary?.focus(), [problem]);

  return (
    <Alert
      ref={focusSummary}
      severity="error"
      variant="outlined"
      tabIndex={-1}
      sx={{ mb: 3, bgcolor: 'background.paper' }}
    >
      <AlertTitle sx={{ mb: problem.fields.length ? 1 : 0 }}>{problem.text}</AlertTitle>
      {problem.fields.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { py: 0.375 } }}>
          {problem.fields.map(({ name, label, reason }) => (
            <li key={name}>
              <Link
                href={`#${name}`}
                color="inherit"
                sx={{ display: 'inline-block', verticalAlign: 'top', py: 0.5 }}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {label}: {reason}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
