import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ContactMessage, concerns, contactMessage } from '@portal/contract/contacts';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { formOptions } from '#forms/form-options.ts';
import { labels } from '#forms/labels.ts';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';

const choices = Object.entries(concerns);

function SenderFields() {
  return (
    <FieldGroup legend="About you">
      <Span of={3}>
        <Field<ContactMessage> name="first_name" label={labels.first_name} autoComplete="given-name" />
      </Span>
      <Span of={3}>
        <Field<ContactMessage> name="last_name" label={labels.last_name} autoComplete="family-name" />
      </Span>
      <Span of={3}>
        <Field<ContactMessage>
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          helperText="We’ll reply to this address"
        />
      </Span>
      <Span of={3}>
        <Field<ContactMessage>
          name="phone"
          label={labels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          helperText="Only if you’d like us to call you"
          optional
        />
      </Span>
    </FieldGroup>
  );
}

function MessageFields() {
  return (
    <FieldGroup legend="Your message">
      <Span of={3}>
        <Field<ContactMessage> name="concern" label={labels.concern} choices={choices} autoComplete="off" />
      </Span>
      <Span of={3}>
        <Field<ContactMessage> name="subject" label={labels.subject} autoComplete="off" />
      </Span>
      <Span of={6}>
        <Field<ContactMessage>
          name="message"
          label={labels.message}
          rows={7}
          autoComplete="off"
          helperText="Please don’t include card numbers, passwords or medical details"
        />
      </Span>
    </FieldGroup>
  );
}

/** A message to the federation; who is signed in does not type name and address again. */
export function ContactForm({ onSent }: { onSent: (answer: string) => void }) {
  const { user } = useSession();
  const { first_name = '', last_name = '', email = '' } = user ?? {};
  const form = useForm({
    ...formOptions,
    resolver: zodResolver(contactMessage),
    defaultValues: { first_name, last_name, email },
  });
  const { problem, submit } = useSubmit(
    form,
    async (body) => onSent((await api.sendContactMessage({ body })).message),
    orElse('We couldn’t send your message. Please try again.'),
  );

  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label="Write to us">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Fields marked with * are required.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <SenderFields />
        <MessageFields />
        <Button
          type="submit"
          variant="contained"
          color="secondary"
          size="large"
          disabled={form.formState.isSubmitting}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {form.formState.isSubmitting ? 'Sending…' : 'Send message'}
        </Button>
      </Box>
    </FormFrame>
  );
}
