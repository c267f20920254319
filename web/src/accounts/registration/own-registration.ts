// Fetched together, so that home has one file less to know of.
export { AddChild } from './add-child.tsx';
export { CorrectRegistration } from './correct-registration.tsx';
