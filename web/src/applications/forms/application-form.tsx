import { charterApplication } from '@portal/contract/records/charter';
import { sanctionApplication } from '@portal/contract/records/event';
import type { ApplicationKind } from '@portal/contract/values/application';
import { priceText } from '@portal/contract/values/catalog';
import { eventDays } from '@portal/contract/values/day-spans';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { AddressFields } from '#forms/address-fields.tsx';
import { AcademyFields, EventDetailFields, EventFields } from '#forms/application-fields.tsx';
import { DraftNote, useDraft, useDraftHint } from '#forms/draft.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { type Entries, readDraft } from '#lib/draft.ts';
import { phoneText } from '#ui/format.ts';
import { PriceNote } from '#ui/price-note.tsx';
import { Steps } from '#ui/steps.tsx';
import { ApplicationFrame, type Leader } from './application-frame.tsx';

interface ApplicationProps {
  leader: Leader;
  /** Runs after an application, with its id: leads to the payment. */
  onApplied: (id: string) => Promise<void>;
  /** Shows the form again, empty. */
  onStartOver: () => void;
}

interface ApplicationFormProps<Values extends FieldValues, Parsed> extends ApplicationProps {
  kind: ApplicationKind;
  schema: z.ZodType<Parsed, Values>;
  /** The initial values, before the draft is applied. */
  known: Entries;
  /** Sends the application and returns its id. */
  apply: (application: Parsed) => Promise<string>;
  children: ReactNode;
}

/** The shared part of both application forms: the steps, the saved draft and the frame. */
function ApplicationForm<Values extends FieldValues, Parsed>(props: ApplicationFormProps<Values, Parsed>) {
  const { kind, schema, known, leader, apply, onApplied, onStartOver, children } = props;
  const [draft] = useState(() => readDraft(kind));
  const schemaForm = useSchemaForm(schema, {
    defaultValues: { ...known, ...draft } as DefaultValues<Values>,
    send,
    failed: 'Registration failed',
  });
  const forgetDraft = useDraft(schemaForm.form, kind);
  const hint = useDraftHint('you apply');
  const price = priceText(kind);

  async function send(application: Parsed): Promise<void> {
    const id = await apply(application);
    forgetDraft();
    await onApplied(id);
  }

  function startOver(): void {
    forgetDraft();
    onStartOver();
  }

  return (
    <>
      <Steps label="Steps to your approval" steps={['Apply', `Pay ${price}`, 'Approval']} />
      {Object.keys(draft).length > 0 && <DraftNote onStartOver={startOver} />}
      <ApplicationFrame
        schemaForm={schemaForm}
        leader={leader}
        hint={hint}
        isPayment
        button={`Apply and pay ${price}`}
        next="You’ll pay by card on our payment provider’s secure page."
      >
        {children}
        <PriceNote product={kind} />
      </ApplicationFrame>
    </>
  );
}

export function CharterForm(props: ApplicationProps) {
  const { phone } = props.leader;
  return (
    <ApplicationForm
      kind="academy_charter"
      schema={charterApplication}
      known={{ cell_phone: phone ? phoneText(phone) : '' }}
      apply={async (body) => (await api.registerAcademyCharter({ body })).academy_charter.charter_id}
      {...props}
    >
      <CharterFields />
    </ApplicationForm>
  );
}

export function CharterFields() {
  return (
    <>
      <AcademyFields />
      <AddressFields legend="Academy address" />
    </>
  );
}

export function EventForm(props: ApplicationProps) {
  return (
    <ApplicationForm
      kind="event_sanction"
      schema={sanctionApplication}
      known={{ age_group: 'both' }}
      apply={async (body) => (await api.registerEventSanction({ body })).event_sanction.event_id}
      {...props}
    >
      <SanctionFields />
    </ApplicationForm>
  );
}

export function SanctionFields() {
  return (
    <>
      <EventFields days={eventDays()} />
      <AddressFields legend="Venue address" />
      <EventDetailFields />
    </>
  );
}
