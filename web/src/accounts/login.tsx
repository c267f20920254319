import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { Field } from '../ui/field.tsx';
import { labels } from '../ui/labels.ts';
import { Page } from '../ui/page.tsx';
import { markFields, type Problem, problemOf } from '../ui/problem.ts';
import { Problems } from '../ui/problems.tsx';
import { ViewLink } from '../ui/view-link.tsx';
import { PasswordField } from './password-field.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Member Login. Once the session is open, the portal shows the dashboard in place of this view by itself. */
export function Login() {
  const { open } = useSession();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' }, mode: 'onSubmit' });

  const submit = form.handleSubmit(async (body) => {
    setProblem(null);
    try {
      await open(await api.login({ body }));
    } catch (error) {
      const refusal = problemOf(error, 'Login failed');
      markFields(form.setError, refusal);
      setProblem(refusal);
    }
  });

  return (
    <Page title="Member Login" width="sm">
      <FormProvider {...form}>
        <Paper component="form" noValidate variant="outlined" onSubmit={submit} sx={{ p: { xs: 2.5, sm: 4 } }}>
          {problem && <Problems problem={problem} />}
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Field<Credentials>
              name="email"
              label={labels.email}
              type="email"
              inputMode="email"
              autoComplete="username"
            />
            <PasswordField autoComplete="current-password" />
            <Button type="submit" variant="contained" size="large" disabled={form.formState.isSubmitting}>
              {form.formState.isSubmitting ? 'Signing in…' : 'Sign in'}
            </Button>
          </Box>
        </Paper>
      </FormProvider>
      <Typography sx={{ mt: 3 }}>
        Not a member yet? <ViewLink view="membership">Sign up</ViewLink>
      </Typography>
      <Typography sx={{ mt: 1 }}>
        <ViewLink view="home">Back to Home</ViewLink>
      </Typography>
    </Page>
  );
}
