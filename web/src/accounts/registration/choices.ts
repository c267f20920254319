/** The genders of members, as the forms offer them. */
export const genders = [
  ['m', 'Male'],
  ['f', 'Female'],
] as const;

/** The answers to a question. */
export const yesNo = [
  ['n', 'No'],
  ['y', 'Yes'],
] as const;
