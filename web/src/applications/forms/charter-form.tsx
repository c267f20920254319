import { zodResolver } from '@hookform/resolvers/zod';
import { type CharterApplication, charterApplication } from '@portal/contract/charters';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AddressFields } from '#forms/address-fields.tsx';
import { AcademyFields } from '#forms/application-fields.tsx';
import { formOptions } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { type Entries, readDraft } from '#lib/draft.ts';
import { phoneText } from '#ui/format.ts';
import { ApplicationForm, type ApplicationProps } from './application-form.tsx';

export function CharterForm(props: ApplicationProps) {
  const [defaultValues] = useState(
    (): Entries => ({
      cell_phone: props.leader.phone ? phoneText(props.leader.phone) : '',
      ...readDraft('academy_charter'),
    }),
  );
  const form = useForm({ ...formOptions, resolver: zodResolver(charterApplication), defaultValues });
  const apply = async (body: CharterApplication) =>
    (await api.registerAcademyCharter({ body })).academy_charter.charter_id;
  return (
    <ApplicationForm form={form} kind="academy_charter" apply={apply} {...props}>
      <CharterFields />
    </ApplicationForm>
  );
}

export function CharterFields() {
  return (
    <>
      <AcademyFields />
      <AddressFields legend="Academy address" />
    </>
  );
}
