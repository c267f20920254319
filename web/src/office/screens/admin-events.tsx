import { lazy } from 'react';
import { eventOffice } from '#office/applications/application-offices.ts';
import { ApplicationView } from '#office/applications/application-view.tsx';
import { usePreload } from '#ui/use-preload.ts';

const load = async () => ({ default: (await import('#office/applications/create-event.tsx')).CreateEvent });
const CreateEvent = lazy(load);

/** Event sanctions: pending ones, the full list and a form to add one. */
export function AdminEvents() {
  usePreload(load);
  return <ApplicationView office={eventOffice} Create={CreateEvent} />;
}
