import { lazy } from 'react';
import { eventOffice } from '#office/applications/application-offices.ts';
import { ApplicationView } from '#office/applications/application-view.tsx';
import { useEarly } from '#ui/use-early.ts';

const load = async () => ({ default: (await import('#office/applications/create-event.tsx')).CreateEvent });
const CreateEvent = lazy(load);

/** The events that leaders have sanctioned: approved, looked through, and entered by hand. */
export function AdminEvents() {
  useEarly(load);
  return <ApplicationView office={eventOffice} Create={CreateEvent} />;
}
