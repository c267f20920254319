import { zodResolver } from '@hookform/resolvers/zod';
import { adultRegistration } from '@portal/contract/registration';
import { useForm } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { formOptions } from '../ui/form-options.ts';
import {
  AccountFields,
  AddressFields,
  AthleteFields,
  ContactFields,
  GrapplingFields,
  MilitaryServiceField,
} from './registration-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function AdultRegistration({ onRegistered }: RegistrationProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(adultRegistration) });
  return (
    <RegistrationForm
      form={form}
      type="adult"
      lead="For competitors who are 18 or older."
      register={(body) => api.registerAdult({ body })}
      onRegistered={onRegistered}
    >
      <AthleteFields legend="Athlete" autofill>
        <MilitaryServiceField />
      </AthleteFields>
      <ContactFields />
      <AddressFields />
      <GrapplingFields />
      <AccountFields hint="You sign in with these." />
    </RegistrationForm>
  );
}
