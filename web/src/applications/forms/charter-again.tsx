import { zodResolver } from '@hookform/resolvers/zod';
import { type Charter, type CharterApplication, charterApplication } from '@portal/contract/charters';
import { type DefaultValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formOptions } from '#forms/form-options.ts';
import { api } from '#lib/api.ts';
import { phoneText } from '#ui/format.ts';
import { AgainForm, type AgainProps } from './again-form.tsx';
import { CharterFields } from './charter-form.tsx';

type Values = z.input<typeof charterApplication>;

/** What was sent, as the form shows it; what was not given is empty. */
function valuesOf(charter: Charter): DefaultValues<Values> {
  return {
    academy_name: charter.academy_name,
    establish_date: charter.establish_date,
    number_of_members: charter.number_of_members,
    cell_phone: phoneText(charter.cell_phone),
    academy_description: charter.academy_description ?? '',
    address_line_1: charter.address_line_1,
    address_line_2: charter.address_line_2 ?? '',
    city: charter.city,
    state: charter.state,
    zip_code: charter.zip_code,
    policies_accepted: false,
  };
}

/** A leader corrects a charter application that was denied, and sends it again. */
export function CharterAgain({ application, ...frame }: AgainProps<Charter>) {
  const form = useForm<Values, unknown, CharterApplication>({
    ...formOptions,
    resolver: zodResolver(charterApplication),
    defaultValues: valuesOf(application),
  });
  const params = { id: application.charter_id };
  return (
    <AgainForm form={form} sendAgain={(body) => api.resubmitAcademyCharter({ params, body })} {...frame}>
      <CharterFields />
    </AgainForm>
  );
}
