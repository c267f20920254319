import type { Application } from '@portal/contract/records/application';
import { isCharter, isPending } from '@portal/contract/rules/application';
import { liveCollections } from '@portal/contract/values/live-collections';
import { applicationDenial } from '#office/decisions/deniable.ts';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { type TaskProps, useSettling } from '#office/decisions/settling.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { charterOffice, eventOffice } from './application-offices.ts';
import { useLiveApplication } from './live.ts';
import { useApplicationApproval } from './use-application-approval.ts';

const useCharter = (id: string) => useLiveApplication(liveCollections.charters, id);
const useEvent = (id: string) => useLiveApplication(liveCollections.events, id);

/** A pending charter or event with its decision buttons. */
export const CharterTask = loadedTask(useCharter, ApplicationDialog);
export const EventTask = loadedTask(useEvent, ApplicationDialog);

function ApplicationDialog({ of: application, onSettled, onClose }: TaskProps & { of: Application }) {
  const office = isCharter(application) ? charterOffice : eventOffice;
  const approval = useApplicationApproval(office);
  const { deny, denying } = useDenial('main');
  useSettling(isPending(application), onSettled, !denying);
  return (
    <>
      <ApplicationDetails
        office={office}
        application={application}
        {...approval}
        onDeny={(denied, next) => deny(applicationDenial(denied), next)}
        onClose={onClose}
      />
      {denying}
    </>
  );
}
