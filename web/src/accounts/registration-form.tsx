import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Session } from '@portal/contract/accounts';
import { dollars, productOf } from '@portal/contract/catalogue';
import type { MembershipType } from '@portal/contract/membership';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { usd } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { markFields, type Problem, problemOf, problemWith } from '../ui/problem.ts';
import { Problems } from '../ui/problems.tsx';
import { ViewLink } from '../ui/view-link.tsx';
import { PoliciesFields } from './policies-fields.tsx';
import { SubmitButton } from './submit-button.tsx';

export interface RegistrationProps {
  /** What follows a registration: the session is opened and the fee is paid. */
  onRegistered: (session: Session) => Promise<void>;
}

interface RegistrationFormProps<Values extends FieldValues, Parsed> extends RegistrationProps {
  form: UseFormReturn<Values, unknown, Parsed>;
  type: MembershipType;
  lead: string;
  register: (registration: Parsed) => Promise<Session>;
  children: ReactNode;
}

/** The first reason that the form has against each of its fields. */
function reasonsIn(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message ?? '')]));
}

/** The frame of the three registration forms: heading, summary of errors, the fields, policies, submit. */
export function RegistrationForm<Values extends FieldValues, Parsed>(props: RegistrationFormProps<Values, Parsed>) {
  const { form, type, lead, register, onRegistered, children } = props;
  const [problem, setProblem] = useState<Problem | null>(null);
  const product = productOf(type);

  function refuse(error: unknown): void {
    const refusal = problemOf(error, 'Registration failed');
    markFields(form.setError, refusal);
    setProblem(refusal);
  }

  const submit = form.handleSubmit(
    async (registration) => {
      setProblem(null);
      const session = await register(registration).catch(refuse);
      if (session) await onRegistered(session);
    },
    (errors) => setProblem(problemWith('Please check these fields', reasonsIn(errors))),
  );

  return (
    <Page
      title={`${product.name} Registration`}
      lead={lead}
      width="md"
      back={<ViewLink view="membership">Back to Membership</ViewLink>}
    >
      <FormProvider {...form}>
        <Paper
          component="form"
          noValidate
          variant="outlined"
          onSubmit={submit}
          sx={{ p: { xs: 2, sm: 4 }, borderRadius: 2 }}
        >
          {problem && <Problems problem={problem} />}
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            Fields marked with * are required.
          </Typography>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {children}
            <PoliciesFields />
            <SubmitButton label={`Register and pay ${usd(dollars(product.price_cents))}`} />
          </Box>
        </Paper>
      </FormProvider>
      <Typography sx={{ mt: 3 }}>
        Already registered? <ViewLink view="login">Sign in</ViewLink>
      </Typography>
    </Page>
  );
}
