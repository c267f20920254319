import { productOf } from '@portal/contract/catalogue';
import { typesOpenTo } from '@portal/contract/membership';
import { correctedRegistration } from '@portal/contract/registration';
import type { DefaultValues } from 'react-hook-form';
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
import { useIsFirst } from '#members/own/own-account.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';
import { PersonFields } from './athlete-fields.tsx';
import type { Correction } from './corrections.ts';
import { ParentFields } from './parent-fields.tsx';

type Values = z.input<typeof correctedRegistration>;

/** The registration as the form shows it; what was not given is empty. */
function valuesOf(member: OwnMember['member']): DefaultValues<Values> {
  return {
    first_name: member.first_name,
    last_name: member.last_name,
    date_of_birth: member.date_of_birth ?? '',
    ...(member.gender && { gender: member.gender }),
    membership_type: member.membership_type,
    parent_first_name: member.parent_first_name ?? '',
    parent_last_name: member.parent_last_name ?? '',
    belt_rank: member.belt_rank ?? '',
    club_academy: member.club_academy ?? '',
    club_id: member.club_id ?? '',
    policies_accepted: false,
  };
}

interface CorrectionFormProps {
  member: OwnMember['member'];
  correction: Correction;
}

/** Who is registered and as what, to be put right; the policies are accepted by whoever does so. */
export function CorrectionForm({ member, correction }: CorrectionFormProps) {
  const { reload } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const sheet = useSchemaForm(correctedRegistration, {
    defaultValues: valuesOf(member),
    async send(body) {
      await api[correction.call]({ body });
      notify(correction.done, 'success');
      // The live document brings the changes as well; this is for a page that is not live.
      await reload().catch((error: unknown) => report('The profile could not be loaded again', error));
      navigate('dashboard', {}, true);
    },
    failed: correction.failed,
  });
  const type = sheet.form.watch('membership_type');
  const choices = typesOpenTo(member, useIsFirst(member)).map((one) => [one, productOf(one).name] as const);

  return (
    <FormFrame {...sheet} label={correction.label} gap={4}>
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
