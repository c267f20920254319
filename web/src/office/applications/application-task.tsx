import { type Application, isPending } from '@portal/contract/applications';
import { applicationDenial } from '#office/decisions/deniable.ts';
import { LoadedTask } from '#office/decisions/loaded-task.tsx';
import { type TaskProps, useSettling } from '#office/decisions/settling.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { ApplicationDetails } from './application-details.tsx';
import { type ApplicationOffice, charterOffice, eventOffice } from './application-offices.ts';
import { useLiveApplication } from './live.ts';
import { useApplicationApproval } from './use-application-approval.ts';

interface ApplicationTaskProps extends TaskProps {
  office: ApplicationOffice;
}

function ApplicationTask({ office, id, ...ends }: ApplicationTaskProps) {
  const live = useLiveApplication(office.collection, id);
  return (
    <LoadedTask live={live} onClose={ends.onClose}>
      {(application) => <Decided office={office} application={application} {...ends} />}
    </LoadedTask>
  );
}

interface DecidedProps extends Omit<ApplicationTaskProps, 'id'> {
  application: Application;
}

function Decided({ office, application, onSettled, onClose }: DecidedProps) {
  const approval = useApplicationApproval(office);
  const { deny, denying } = useDenial('main');
  useSettling(isPending(application), onSettled, !denying);
  return (
    <>
      <ApplicationDetails
        office={office}
        listed={application}
        {...approval}
        onDeny={(denied, next) => deny(applicationDenial(denied), next)}
        onClose={onClose}
      />
      {denying}
    </>
  );
}

/** A charter that waits, with its decision. */
export function CharterTask(props: TaskProps) {
  return <ApplicationTask office={charterOffice} {...props} />;
}

/** An event that waits, with its decision. */
export function EventTask(props: TaskProps) {
  return <ApplicationTask office={eventOffice} {...props} />;
}
