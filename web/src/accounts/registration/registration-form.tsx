import { Box, Typography } from '@mui/material';
import type { Session } from '@portal/contract/calls/accounts';
import { dollars, productOf } from '@portal/contract/values/catalog';
import type { MembershipType } from '@portal/contract/values/membership';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { DraftNote, useDraft, useDraftHint } from '#forms/draft.tsx';
import { type Problem, problemOf, problemWith } from '#forms/form-problem.ts';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import type { Reword } from '#forms/schema-source.ts';
import { FormStep, FormSteps } from '#forms/steps/form-steps.tsx';
import { lastOf } from '#forms/steps/steps.ts';
import { useSteps } from '#forms/steps/use-steps.ts';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useFormOf } from '#forms/use-schema-form.ts';
import { ApiError } from '#lib/api-error.ts';
import { readDraft, writeDraft } from '#lib/draft.ts';
import { useSession } from '#lib/session.ts';
import { useView } from '#lib/views.ts';
import { usd } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { PriceNote } from '#ui/price-note.tsx';
import { Steps } from '#ui/steps.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { addressTaken } from './account-fields.tsx';
import { loadChecks, useDraftStart } from './draft-start.ts';
import { isMissing, missingText } from './own-words.ts';
import { registrationSteps } from './registration-steps.ts';
import { SignedInNote } from './signed-in-note.tsx';
import { SuggestedForm } from './suggested-form.tsx';

export interface RegistrationProps {
  /** Runs after a registration: opens the session and leads to the payment. */
  onRegistered: (session: Session) => Promise<void>;
  /** Shows the form again, empty. */
  onStartOver: () => void;
}

interface RegistrationFormProps<Values extends FieldValues, Parsed> extends RegistrationProps {
  schema: () => Promise<z.ZodType<Parsed, Values>>;
  type: MembershipType;
  lead: string;
  register: (registration: Parsed) => Promise<Session>;
  /** Subscribes to the form's values; returns the unsubscribe function. */
  follow?: (form: UseFormReturn<Values, unknown, Parsed>) => () => void;
  children: ReactNode;
}

/** Maps a taken address to an error on the email field, which the server does not name. */
function explain(error: unknown): Problem {
  const problem = problemOf(error, 'Registration failed');
  const isTaken = error instanceof ApiError && error.status === 409;
  return isTaken ? problemWith(problem.text, { email: addressTaken }) : problem;
}

/** From the second step on, a phone shows the step alone. */
const onlyWide = { xs: 'none', sm: 'block' } as const;

const askedAgain = 'We never save your password, your consent or health details, so please answer these again.';

function rewordFor(type: MembershipType): Reword {
  return (field, entry, reason) => (isMissing(entry) && !explained.has(field) ? missingText(type, field) : reason);
}

/** The fields whose errors say more than that something is missing. */
const explained = new Set(['policies_accepted', 'parent_consent', 'emergency_contact_name', 'emergency_contact_phone']);

const JoiningClubField = lazy(async () => ({ default: (await import('#forms/joining-club.tsx')).JoiningClubField }));

const RegistrationReview = lazy(async () => ({ default: (await loadChecks()).RegistrationReview }));

/** A registration form, once it is known at which step its draft opens. */
export function RegistrationForm<Values extends FieldValues, Parsed>(props: RegistrationFormProps<Values, Parsed>) {
  const start = useDraftStart(props.type);
  return start !== null && <RegistrationSteps {...props} start={start} />;
}

/**
 * The frame of the three registration forms: heading, next steps, and the form's steps; the last one has the summary
 * and the submit button.
 */
function RegistrationSteps<Values extends FieldValues, Parsed>(
  props: RegistrationFormProps<Values, Parsed> & { start: string | undefined },
) {
  const { start, schema, type, lead, register, follow, onRegistered, onStartOver, children } = props;
  const steps = registrationSteps[type];
  const [draft] = useState(() => readDraft(type));
  const defaultValues = draft as DefaultValues<Values>;
  const [reword] = useState(() => rewordFor(type));
  const form = useFormOf(schema, { defaultValues, reword });
  const stepping = useSteps(form, steps, { start, send, explain });
  const forgetDraft = useDraft(form, type, stepping.step.name);
  // Must run after useDraft has subscribed, so that values filled in here are also saved in the draft.
  useEffect(() => follow?.(form), [follow, form]);
  // The member signed in before, since the registration itself opens a session.
  const [alreadyHere] = useState(useSession().user);
  const hint = useDraftHint('you register', ', without your password');
  const joins = Boolean(useView().state.club);
  const isFirst = stepping.step === steps[0];
  const hasDraft = Object.keys(draft).length > 0;
  const product = productOf(type);
  const price = usd(dollars(product.price_cents));

  async function send(registration: Parsed): Promise<void> {
    const session = await register(registration);
    forgetDraft();
    await onRegistered(session);
  }

  function startOver(): void {
    forgetDraft();
    onStartOver();
  }

  return (
    <Page
      title={`${product.name} registration`}
      lead={lead}
      width="md"
      isBrief={!isFirst}
      back={<ViewLink view="membership">Back to Membership</ViewLink>}
    >
      <Box sx={{ display: isFirst ? 'block' : onlyWide }}>
        <Steps label="Steps to your membership" steps={['Register', `Pay ${price}`, 'Approval']} />
        {alreadyHere && <SignedInNote user={alreadyHere} type={type} keep={() => writeDraft(type, form.getValues())} />}
      </Box>
      {hasDraft && (isFirst || stepping.step.name === start) && (
        <DraftNote onStartOver={startOver}>{askedAgain}</DraftNote>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, display: isFirst ? 'block' : onlyWide }}>
        {hint}
      </Typography>
      <FormSteps
        form={form}
        stepping={stepping}
        label="Registration"
        send={
          <SubmitButton
            isPayment
            label={`Register and pay ${price}`}
            next="You’ll pay by card on our payment provider’s secure page."
          />
        }
      >
        {isFirst && joins && (
          <Suspense>
            <JoiningClubField />
          </Suspense>
        )}
        {children}
        {stepping.step === steps[0] && <SuggestedForm type={type} onLeave={forgetDraft} />}
        <FormStep name="review">
          {stepping.step === lastOf(steps) && (
            <Suspense>
              <RegistrationReview type={type} stepping={stepping} reword={reword} />
            </Suspense>
          )}
          <PoliciesFields />
        </FormStep>
      </FormSteps>
      <PriceNote product={type} sx={{ mt: 2 }} />
      <Typography sx={{ mt: 2 }}>
        Already registered? <ViewLink view="login">Sign in</ViewLink>
      </Typography>
    </Page>
  );
}
