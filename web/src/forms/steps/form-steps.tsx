import { Box, Button, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFrame } from '#forms/form-frame.tsx';
import type { PreparedForm } from '#forms/schema-source.ts';
import { lastOf } from './steps.ts';
import type { Stepping } from './use-steps.ts';

const headingId = 'step';

const ShownStep = createContext('');

/**
 * The fields of a step. All steps stay in the form, hidden, so that nothing is lost and browsers autofill and save
 * related fields together.
 */
export function FormStep({ name, children }: { name: string; children: ReactNode }) {
  const isShown = use(ShownStep) === name;
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ display: isShown ? 'grid' : 'none', gap: 4 }}>
      {children}
    </Box>
  );
}

interface FormStepsProps<Values extends FieldValues, Parsed> {
  form: PreparedForm<Values, Parsed>;
  stepping: Stepping;
  /** Accessible name of the form. */
  label: string;
  /** The fields, in a `FormStep` per step. */
  children: ReactNode;
  /** The submit button of the last step. Only rendered there, because Enter in a field clicks the form's first one. */
  send: ReactNode;
}

/** A form that shows one step at a time, with Next and Back. */
export function FormSteps<Values extends FieldValues, Parsed>(props: FormStepsProps<Values, Parsed>) {
  const { form, stepping, label, children, send } = props;
  const { steps, step, isEdited, problem, submit, goBack } = stepping;
  const isLast = step === lastOf(steps);
  const isFirst = step === steps[0];

  return (
    <FormFrame
      form={form}
      problem={problem}
      label={label}
      onSubmit={async (event) => {
        event?.preventDefault();
        await submit();
      }}
    >
      <StepHeading stepping={stepping} />
      <ShownStep value={step.name}>{children}</ShownStep>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'flex-start' },
          gap: 1.5,
          mt: 4,
        }}
      >
        {isLast ? (
          send
        ) : (
          <Button type="submit" variant="contained" size="large" sx={{ minWidth: { sm: '9rem' } }}>
            {isEdited ? 'Return to review' : 'Next'}
          </Button>
        )}
        {!isFirst && !isEdited && (
          <Button size="large" onClick={goBack}>
            Back
          </Button>
        )}
      </Box>
    </FormFrame>
  );
}

/** The position and title of the current step. Takes the focus on each new step, unless an error summary does. */
function StepHeading({ stepping: { steps, step, problem } }: { stepping: Stepping }) {
  const place = steps.indexOf(step);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  // A layout effect runs before the user can focus one of the step's fields.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (problem) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [step, problem]);

  return (
    <Box sx={{ mb: { xs: 1.5, sm: 2 } }}>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 0.5, mb: 1.5 }}>
        {steps.map(({ name }, index) => (
          <Box
            key={name}
            sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: index <= place ? 'primary.main' : 'divider' }}
          />
        ))}
      </Box>
      {/* A new element per step, because screen readers don't announce a heading that is already focused. */}
      <Typography
        key={step.name}
        ref={heading}
        id={headingId}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ scrollMarginTop: '1.5rem' }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Step {place + 1} of {steps.length} ·{' '}
        </Box>
        {step.title}
      </Typography>
    </Box>
  );
}

export function focusOnStep(): void {
  document.getElementById(headingId)?.focus();
}
