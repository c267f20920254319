import { Box } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import { correctedRegistration } from '@portal/contract/records/registration';
import { mustPayAgain } from '@portal/contract/rules/denial';
import { allowedTypes } from '@portal/contract/rules/membership';
import { productOf } from '@portal/contract/values/catalog';
import type { Denial } from '@portal/contract/values/denial';
import { capitalizedPossessive, possessive } from '@portal/contract/values/possessive';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { PoliciesFields } from '#forms/policies-fields.tsx';
import { SubmitButton } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { useNameForReader } from '#members/own/called.ts';
import { DenialReason } from '#members/own/denial-notice.tsx';
import { useIsFirst } from '#members/own/own-account.ts';
import { isCorrectable } from '#members/own/standing.ts';
import { type OwnMember, useOwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Page } from '#ui/page.tsx';
import { useLast } from '#ui/use-last.ts';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { PersonFields } from './athlete-fields.tsx';
import { type Correction, correctionsOf, valuesOf } from './corrections.ts';
import { ParentFields } from './parent-fields.tsx';

/** Corrects a registration until it is approved; if it was denied, sends it again. */
export function CorrectRegistration() {
  const { user } = useSession();
  return user && <OwnRegistration profile={user} />;
}

function OwnRegistration({ profile }: { profile: User }) {
  const { member } = useOwnMember(profile);
  // Resending clears the denial shortly before the answer arrives and leads away.
  const denial = useLast(member.status === 'denied' ? member.denial : null);
  const isOpen = isCorrectable(member);
  const called = useNameForReader(member);
  const corrections = correctionsOf(called);
  return (
    <Page
      title={`Correct ${possessive(called)} registration`}
      lead={
        isOpen &&
        !denial &&
        `Make sure ${possessive(called)} details and the membership you chose are right. Nothing has been approved yet.`
      }
      width="md"
      back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}
    >
      {denial ? (
        <>
          <Denied denial={denial} called={called} />
          <CorrectionForm member={member} correction={corrections[mustPayAgain(denial) ? 'applyAgain' : 'sendAgain']} />
        </>
      ) : isOpen ? (
        <CorrectionForm member={member} correction={corrections.keep} />
      ) : (
        <NotOpen isConfirmed={member.email_confirmed} called={called} />
      )}
    </Page>
  );
}

function Denied({ denial, called }: { denial: Denial; called: string | undefined }) {
  return (
    <Box sx={{ mb: 3, maxWidth: '40rem' }}>
      This is what our office wrote:
      <DenialReason denial={denial} />
      Correct what’s needed and check the rest. {capitalizedPossessive(called)} address and phone numbers are in the
      profile on {possessive(called)} dashboard.
    </Box>
  );
}

function NotOpen({ isConfirmed, called }: { isConfirmed: boolean; called: string | undefined }) {
  return (
    <Outcome
      tone="error"
      title={isConfirmed ? 'You can no longer change this here' : 'Please confirm your email address first'}
      actions={
        <ViewButton view="dashboard" variant="contained">
          Go to Dashboard
        </ViewButton>
      }
    >
      {isConfirmed ? (
        <p>
          <ViewLink view="contact">Contact us</ViewLink> if any of {possessive(called)} details are wrong.
        </p>
      ) : (
        <p>Open the link we sent you, or send it again from your dashboard.</p>
      )}
    </Outcome>
  );
}

type Values = z.input<typeof correctedRegistration>;

interface CorrectionFormProps {
  member: OwnMember['member'];
  correction: Correction;
}

/** Corrects the registered person's details and membership type. The person who corrects it accepts the policies. */
function CorrectionForm({ member, correction }: CorrectionFormProps) {
  const { reload } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const schemaForm = useSchemaForm(correctedRegistration, {
    defaultValues: valuesOf(member),
    async send(body) {
      await api[correction.call]({ body });
      notify(correction.done, 'success');
      // Only a page without live updates needs the reload; otherwise the live document brings the changes.
      await reload().catch((error: unknown) => report('The profile could not be loaded again', error));
      navigate('dashboard', {}, true);
    },
    failed: correction.failed,
  });
  const type = schemaForm.form.watch('membership_type');
  const choices = allowedTypes(member, useIsFirst(member)).map((one) => [one, productOf(one).name] as const);

  return (
    <FormFrame {...schemaForm} label={correction.label} gap={4}>
      <FieldGroup legend="Membership">
        <Field<Values> span={3} name="membership_type" choices={choices} autoComplete="off" />
      </FieldGroup>
      <FieldGroup legend={type === 'grappling_leader' ? 'Grappling leader' : 'Athlete'}>
        <PersonFields autofill={type !== 'youth'} />
      </FieldGroup>
      {type === 'youth' && <ParentFields />}
      <GrapplingFields required={type === 'grappling_leader'} />
      <PoliciesFields />
      <SubmitButton label={correction.button} next={correction.next} />
    </FormFrame>
  );
}
