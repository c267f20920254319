// Bundled together, so that home has one file less to reference.
export { AddChild } from './add-child.tsx';
export { CorrectRegistration } from './correct-registration.tsx';
