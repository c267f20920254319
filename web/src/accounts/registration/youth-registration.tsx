import { zodResolver } from '@hookform/resolvers/zod';
import { youthRegistration } from '@portal/contract/registration';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { formOptions } from '#forms/form-options.ts';
import { GrapplingFields } from '#forms/grappling-fields.tsx';
import { api } from '#lib/api.ts';
import { readDraft } from '#lib/draft.ts';
import { AccountFields } from './account-fields.tsx';
import { AthleteFields } from './athlete-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ParentFields } from './parent-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function YouthRegistration(props: RegistrationProps) {
  const [defaultValues] = useState(() => readDraft('youth'));
  const form = useForm({ ...formOptions, resolver: zodResolver(youthRegistration), defaultValues });
  return (
    <RegistrationForm
      form={form}
      type="youth"
      lead="For competitors ages 5–17. A parent or guardian fills out this form and holds the account. You can add more children to it later."
      register={(body) => api.registerYouth({ body })}
      {...props}
    >
      <AthleteFields legend="Athlete" autofill={false} />
      <ParentFields />
      <ContactFields />
      <AddressFields />
      <GrapplingFields />
      <AccountFields hint="The parent or guardian will sign in with these." ofChild />
    </RegistrationForm>
  );
}
