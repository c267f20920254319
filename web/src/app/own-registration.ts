// Fetched together, so that home has one file less to know of.
export { AddChild } from '#accounts/registration/add-child.tsx';
export { CorrectRegistration } from '#accounts/registration/correct-registration.tsx';
