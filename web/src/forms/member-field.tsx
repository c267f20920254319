import { birthDays } from '@portal/contract/values/day-spans';
import {
  type FormName,
  type MemberFieldName,
  type MemberFieldRow,
  memberField,
} from '@portal/contract/values/member-fields';
import { states } from '@portal/contract/values/states';
import { brand } from '@portal/federation/brand';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';

export interface MemberFieldProps
  extends Pick<FieldProps<FieldValues>, 'label' | 'isQuestion' | 'span' | 'optional' | 'helperText' | 'autoFocus'> {
  name: MemberFieldName | FormName;
  /** Whether the browser may fill in the user's own data. */
  autofill?: boolean;
}

const inputs: Partial<Record<MemberFieldRow['kind'], Pick<FieldProps<FieldValues>, 'type' | 'inputMode'>>> = {
  day: { type: 'date' },
  email: { type: 'email' },
  phone: { type: 'tel' },
  zip: { inputMode: 'numeric' },
};

/** The `autocomplete` tokens; autofill is off for all other fields. */
const tokens: Partial<Record<MemberFieldProps['name'], string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  date_of_birth: 'bday',
  gender: 'sex',
  parent_first_name: 'given-name',
  parent_last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  cell_phone: 'tel',
  home_phone: 'home tel',
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip_code: 'postal-code',
};

const hints: Partial<Record<MemberFieldProps['name'], string>> = {
  military_service: 'In the U.S. armed forces, now or in the past',
  emergency_contact_name: 'Who to call if something happens at an event',
  emergency_contact_phone: 'Include the area code',
  zip_code: 'Five or nine digits, such as 12207 or 122071234',
  belt_rank: brand.rankHint,
};

const statesByName = Object.entries(states).sort(([, one], [, other]) => one.localeCompare(other));

function choicesOf({ kind, choices }: MemberFieldRow) {
  if (kind === 'state') return { choices: statesByName };
  return choices && { choices: Object.entries(choices) };
}

/** One of a member's fields in the surrounding form. */
export function MemberField({ name, autofill = true, ...props }: MemberFieldProps) {
  const row = memberField(name);
  const { helperText = hints[name] } = props;
  return (
    <Field<FieldValues>
      name={name}
      {...inputs[row.kind]}
      {...choicesOf(row)}
      {...(name === 'date_of_birth' && birthDays())}
      autoComplete={(autofill && tokens[name]) || 'off'}
      {...props}
      helperText={helperText}
    />
  );
}
