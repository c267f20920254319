import { zodResolver } from '@hookform/resolvers/zod';
import { adultRegistration } from '@portal/contract/registration';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { formOptions } from '#forms/form-options.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { EmergencyFields } from '#forms/people/emergency-fields.tsx';
import { FormStep } from '#forms/steps/form-steps.tsx';
import { api } from '#lib/api.ts';
import { readDraft } from '#lib/draft.ts';
import { AccountFields } from './account-fields.tsx';
import { AthleteFields, DisabledField, MilitaryServiceField } from './athlete-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function AdultRegistration(props: RegistrationProps) {
  const [defaultValues] = useState(() => readDraft('adult'));
  const form = useForm({ ...formOptions, resolver: zodResolver(adultRegistration), defaultValues });
  return (
    <RegistrationForm
      form={form}
      schema={adultRegistration}
      type="adult"
      lead="For competitors 18 and older."
      register={(body) => api.registerAdult({ body })}
      {...props}
    >
      <FormStep name="athlete">
        <AthleteFields autofill />
      </FormStep>
      <FormStep name="contact">
        <ContactFields />
        <EmergencyFields />
      </FormStep>
      <FormStep name="address">
        <AddressFields legend={null} />
      </FormStep>
      <FormStep name="more">
        <GrapplingFields legend={null}>
          <DisabledField />
          <MilitaryServiceField />
        </GrapplingFields>
      </FormStep>
      <FormStep name="account">
        <AccountFields hint="You’ll sign in with these." />
      </FormStep>
    </RegistrationForm>
  );
}
