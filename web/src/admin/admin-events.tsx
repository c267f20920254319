import { lazy } from 'react';
import { useEarly } from '../ui/use-early.ts';
import { eventOffice } from './application-offices.ts';
import { ApplicationView } from './application-view.tsx';

const load = async () => ({ default: (await import('./create-event.tsx')).CreateEvent });
const CreateEvent = lazy(load);

/** The events that leaders have sanctioned: approved, looked through, and entered by hand. */
export function AdminEvents() {
  useEarly(load);
  return <ApplicationView office={eventOffice} Create={CreateEvent} />;
}
