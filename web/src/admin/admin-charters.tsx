import { lazy } from 'react';
import { useEarly } from '../ui/use-early.ts';
import { charterOffice } from './application-offices.ts';
import { ApplicationView } from './application-view.tsx';

const load = async () => ({ default: (await import('./create-charter.tsx')).CreateCharter });
const CreateCharter = lazy(load);

/** The charters of academies: approved, looked through, and entered by hand. */
export function AdminCharters() {
  useEarly(load);
  return <ApplicationView office={charterOffice} Create={CreateCharter} />;
}
