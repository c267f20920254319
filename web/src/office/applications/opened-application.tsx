import type { ApplicationAnswer } from '@portal/contract/applications';
import { LiveProblem } from '#ui/live-problem.tsx';
import { ApplicationDetails, type ApplicationDetailsProps } from './application-details.tsx';
import { useLiveApplication } from './live.ts';

interface OpenedApplicationProps extends Omit<ApplicationDetailsProps, 'listed'> {
  id: string;
  /** As it was in the list, if it was opened there. */
  listed: ApplicationAnswer | undefined;
}

/** The details of the application with this id, once it is known, or why it is not. */
export function OpenedApplication({ id, listed, ...props }: OpenedApplicationProps) {
  const live = useLiveApplication(props.office.collection, id);
  const application = live.data ?? listed;
  return application ? <ApplicationDetails listed={application} {...props} /> : <LiveProblem of={[live]} />;
}
