import { lazy } from 'react';
import { charterOffice } from '#office/applications/application-offices.ts';
import { ApplicationView } from '#office/applications/application-view.tsx';
import { usePreload } from '#ui/use-preload.ts';

const load = async () => ({ default: (await import('#office/applications/create-charter.tsx')).CreateCharter });
const CreateCharter = lazy(load);

/** Academy charters: pending ones, the full list and a form to add one. */
export function AdminCharters() {
  usePreload(load);
  return <ApplicationView office={charterOffice} Create={CreateCharter} />;
}
