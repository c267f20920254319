import { zodResolver } from '@hookform/resolvers/zod';
import { youthRegistration } from '@portal/contract/registration';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { formOptions } from '#forms/form-options.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { FormStep } from '#forms/steps/form-steps.tsx';
import { api } from '#lib/api.ts';
import { readDraft } from '#lib/draft.ts';
import { AccountFields } from './account-fields.tsx';
import { AthleteFields, DisabledField } from './athlete-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { EmergencyFields } from './emergency-fields.tsx';
import { useParentAsContact } from './parent-contact.ts';
import { ParentFields } from './parent-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function YouthRegistration(props: RegistrationProps) {
  const [defaultValues] = useState(() => readDraft('youth'));
  const form = useForm({ ...formOptions, resolver: zodResolver(youthRegistration), defaultValues });
  useParentAsContact(form);
  return (
    <RegistrationForm
      form={form}
      schema={youthRegistration}
      type="youth"
      lead="For competitors ages 5–17. A parent or guardian fills out this form and holds the account. You can add more children to it later."
      register={(body) => api.registerYouth({ body })}
      {...props}
    >
      <FormStep name="athlete">
        <AthleteFields autofill={false} hint="The child who will compete." />
      </FormStep>
      <FormStep name="parent">
        <ParentFields legend={null} hint="Your own name and phone numbers, as the parent or guardian." />
        <ContactFields whose="The parent’s or guardian’s number. " />
      </FormStep>
      <FormStep name="address">
        <AddressFields legend={null} hint="Where the child lives." />
      </FormStep>
      <FormStep name="more">
        <GrapplingFields legend={null}>
          <DisabledField />
        </GrapplingFields>
        <EmergencyFields hint="We filled in the parent or guardian. You can name someone else." />
      </FormStep>
      <FormStep name="account">
        <AccountFields
          hint="The parent or guardian will sign in with these."
          whose="The parent’s or guardian’s address. "
          ofChild
        />
      </FormStep>
    </RegistrationForm>
  );
}
