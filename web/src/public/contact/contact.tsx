import { Box, Button } from '@mui/material';
import type { ContactMessage } from '@portal/contract/records/contact';
import { concerns, replyTime } from '@portal/contract/values/contact';
import { brand } from '@portal/federation/brand';
import { useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { Outcome } from '#ui/outcome.tsx';
import { Page } from '#ui/page.tsx';
import { ViewButton } from '#ui/view-link.tsx';
import { ContactOptions } from './contact-options.tsx';

const loadContactMessage = async () => (await import('@portal/contract/records/contact')).contactMessage;

const lead = `Questions about a membership, a payment, an event or athlete safety? The staff at ${brand.shortName} can help.`;

export function Contact() {
  const [answer, setAnswer] = useState<string | null>(null);
  return (
    <Page title="Contact" lead={lead}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 4fr)' },
          alignItems: 'start',
        }}
      >
        {answer === null ? (
          <ContactForm onSent={setAnswer} />
        ) : (
          <MessageSent answer={answer} onAnother={() => setAnswer(null)} />
        )}
        <ContactOptions />
      </Box>
    </Page>
  );
}

/** The federation's answer to a message, in place of the form. */
function MessageSent({ answer, onAnother }: { answer: string; onAnother: () => void }) {
  return (
    <Outcome
      tone="success"
      title="Message sent"
      actions={
        <>
          <Button variant="contained" onClick={onAnother}>
            Send another message
          </Button>
          <ViewButton view="home">Back to Home</ViewButton>
        </>
      }
    >
      <p>{answer}</p>
    </Outcome>
  );
}

const choices = Object.entries(concerns);

function SenderFields() {
  return (
    <FieldGroup legend="About you">
      <Field<ContactMessage> span={3} name="first_name" autoComplete="given-name" />
      <Field<ContactMessage> span={3} name="last_name" autoComplete="family-name" />
      <Field<ContactMessage>
        span={3}
        name="email"
        type="email"
        autoComplete="email"
        helperText={`We’ll reply to this address within ${replyTime}`}
      />
      <Field<ContactMessage>
        span={3}
        name="phone"
        type="tel"
        autoComplete="tel"
        helperText="Only if you’d like us to call you"
        optional
      />
    </FieldGroup>
  );
}

function MessageFields() {
  return (
    <FieldGroup legend="Your message">
      <Field<ContactMessage> span={3} name="concern" choices={choices} autoComplete="off" />
      <Field<ContactMessage> span={3} name="subject" autoComplete="off" />
      <Field<ContactMessage>
        span={6}
        name="message"
        rows={7}
        autoComplete="off"
        helperText="Please don’t include card numbers, passwords or medical details"
      />
    </FieldGroup>
  );
}

/** The contact form, prefilled with a signed-in member's name and address. */
function ContactForm({ onSent }: { onSent: (answer: string) => void }) {
  const { user } = useSession();
  const { first_name = '', last_name = '', email = '' } = user ?? {};
  const schemaForm = useSchemaForm(loadContactMessage, {
    defaultValues: { first_name, last_name, email },
    send: async (body) => onSent((await api.sendContactMessage({ body })).message),
    failed: 'We couldn’t send your message. Please try again.',
  });
  const { isSubmitting } = schemaForm.form.formState;

  return (
    <FormFrame {...schemaForm} label="Write to us" hint="Fields marked with * are required." gap={4}>
      <SenderFields />
      <MessageFields />
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isSubmitting}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {isSubmitting ? 'Sending…' : 'Send message'}
      </Button>
    </FormFrame>
  );
}
