import { productOf } from '@portal/contract/catalogue';
import { typesOpenTo } from '@portal/contract/membership';
import { correctedRegistration } from '@portal/contract/registration';
import type { z } from 'zod';
import { Field } from '#forms/field.tsx';
import { FieldGroup } from '#forms/field-group.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { filledIn } from '#forms/form-options.ts';
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
    defaultValues: { ...filledIn(correctedRegistration, member), policies_accepted: false },
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
