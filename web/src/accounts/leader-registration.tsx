import { zodResolver } from '@hookform/resolvers/zod';
import { leaderRegistration } from '@portal/contract/registration';
import { useForm } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { formOptions } from '../ui/form-options.ts';
import { AccountFields, AddressFields, AthleteFields, ContactFields, GrapplingFields } from './registration-fields.tsx';
import { RegistrationForm, type RegistrationProps } from './registration-form.tsx';

export function LeaderRegistration({ onRegistered }: RegistrationProps) {
  const form = useForm({ ...formOptions, resolver: zodResolver(leaderRegistration) });
  return (
    <RegistrationForm
      form={form}
      type="grappling_leader"
      lead="For coaches, instructors and officials who are 18 or older. Before approval you complete SafeSport, abuse prevention training and a background check."
      register={(body) => api.registerGrapplingLeader({ body })}
      onRegistered={onRegistered}
    >
      <AthleteFields legend="Grappling leader" autofill />
      <ContactFields />
      <AddressFields />
      <GrapplingFields required />
      <AccountFields hint="You sign in with these." />
    </RegistrationForm>
  );
}
