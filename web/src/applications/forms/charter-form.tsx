import { charterApplication } from '@portal/contract/charters';
import { AddressFields } from '#forms/address-fields.tsx';
import { AcademyFields } from '#forms/application-fields.tsx';
import { api } from '#lib/api.ts';
import { phoneText } from '#ui/format.ts';
import { ApplicationForm, type ApplicationProps } from './application-form.tsx';

export function CharterForm(props: ApplicationProps) {
  const { phone } = props.leader;
  return (
    <ApplicationForm
      kind="academy_charter"
      schema={charterApplication}
      known={{ cell_phone: phone ? phoneText(phone) : '' }}
      apply={async (body) => (await api.registerAcademyCharter({ body })).academy_charter.charter_id}
      {...props}
    >
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
