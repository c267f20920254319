import { zodResolver } from '@hookform/resolvers/zod';
import { leaderRegistration } from '@portal/contract/registration';
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
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function LeaderRegistration(props: RegistrationProps) {
  const [defaultValues] = useState(() => readDraft('grappling_leader'));
  const form = useForm({ ...formOptions, resolver: zodResolver(leaderRegistration), defaultValues });
  return (
    <RegistrationForm
      form={form}
      type="grappling_leader"
      lead="For coaches, instructors and officials 18 and older. You must complete SafeSport, abuse prevention training and a background check before approval."
      register={(body) => api.registerGrapplingLeader({ body })}
      {...props}
    >
      <AthleteFields legend="Grappling leader" autofill />
      <ContactFields />
      <AddressFields />
      <GrapplingFields required />
      <AccountFields hint="You’ll sign in with these." />
    </RegistrationForm>
  );
}
