import { zodResolver } from '@hookform/resolvers/zod';
import { youthRegistration } from '@portal/contract/registration';
import { useForm } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { formOptions } from '../ui/form-options.ts';
import { ParentFields } from './parent-fields.tsx';
import { AccountFields, AddressFields, AthleteFields, ContactFields, GrapplingFields } from './registration-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function YouthRegistration({ onRegistered }: RegistrationProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(youthRegistration) });
  return (
    <RegistrationForm
      form={form}
      type="youth"
      lead="For competitors from 5 to 17. A parent or guardian fills in this form and holds the account."
      register={(body) => api.registerYouth({ body })}
      onRegistered={onRegistered}
    >
      <AthleteFields legend="Athlete" autofill={false} />
      <ParentFields />
      <ContactFields />
      <AddressFields />
      <GrapplingFields />
      <AccountFields hint="The parent or guardian signs in with these." />
    </RegistrationForm>
  );
}
