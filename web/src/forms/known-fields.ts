import { states } from '@portal/contract/values/states';

export const genders = [
  ['m', 'Male'],
  ['f', 'Female'],
] as const;

export const yesNo = [
  ['n', 'No'],
  ['y', 'Yes'],
] as const;

const phone = { type: 'tel', autoComplete: 'tel' } as const;

/** `Field` props, by name, for fields that several forms share. */
export const knownFields = {
  date_of_birth: { type: 'date', autoComplete: 'bday' },
  gender: { choices: genders, autoComplete: 'sex' },
  disabled: {
    choices: yesNo,
    autoComplete: 'off',
    helperText: 'A long-term disability, so coaches and events can accommodate it',
  },
  cell_phone: phone,
  home_phone: { ...phone, autoComplete: 'home tel' },
  emergency_contact_name: { autoComplete: 'off', helperText: 'Who to call if something happens at an event' },
  emergency_contact_phone: { ...phone, autoComplete: 'off', helperText: 'Include the area code' },
  address_line_1: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: {
    choices: Object.entries(states).sort(([, one], [, other]) => one.localeCompare(other)),
    autoComplete: 'address-level1',
  },
  zip_code: {
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    helperText: 'Five digits or ZIP+4, such as 12207-1234',
  },
  belt_rank: { autoComplete: 'off', helperText: 'Jiu jitsu or judo rank, such as blue belt' },
} as const;
