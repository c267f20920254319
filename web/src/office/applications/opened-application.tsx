import type { ApplicationAnswer } from '@portal/contract/applications';
import { ApplicationDetails, type ApplicationDetailsProps } from './application-details.tsx';
import { useLiveApplication } from './live.ts';

interface OpenedApplicationProps extends Omit<ApplicationDetailsProps, 'listed'> {
  id: string;
  /** As it was in the list, if it was opened there. */
  listed: ApplicationAnswer | undefined;
}

/** The details of the application with this id, once it is known. */
export function OpenedApplication({ id, listed, ...props }: OpenedApplicationProps) {
  const application = useLiveApplication(props.office.collection, id).data ?? listed;
  return application && <ApplicationDetails listed={application} {...props} />;
}
