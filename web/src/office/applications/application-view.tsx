import { Button } from '@mui/material';
import type { ApplicationAnswer } from '@portal/contract/records/application';
import { idOf } from '@portal/contract/rules/application';
import { type ComponentType, Suspense, useState } from 'react';
import { useView } from '#lib/views.ts';
import { applicationDenial } from '#office/decisions/deniable.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { isPart } from '#office/shared/pending.ts';
import { useRefetchOnChange } from '#office/shared/refetch.ts';
import { useDebouncedFilters } from '#office/shared/use-debounced-filters.ts';
import { useOffice } from '#office/shared/use-office.ts';
import { useFocusAfterDialog } from '#ui/focus.ts';
import { useHistoryState, useOpened } from '#ui/history-state.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { ApplicationDetails, type ApplicationDetailsProps } from './application-details.tsx';
import { ApplicationList } from './application-list.tsx';
import type { ApplicationOffice } from './application-offices.ts';
import { ApplicationPending, pendingId } from './application-pending.tsx';
import { markOf } from './application-texts.ts';
import type { CreateProps } from './create-form.tsx';
import { useLiveApplication, useLiveNewestId, usePendingApplications } from './live.ts';
import { useApplicationApproval } from './use-application-approval.ts';

interface ApplicationViewProps {
  office: ApplicationOffice;
  Create: ComponentType<CreateProps>;
}

/** The office view of charters or events: pending ones, the full list and a form to add one. */
export function ApplicationView({ office, Create }: ApplicationViewProps) {
  const { mayCall } = useOffice();
  const pending = usePendingApplications(office.collection);
  const newest = useLiveNewestId(office.collection);
  const { state } = useView();
  const search = useDebouncedFilters(() => ({ q: state.q ?? '' }));
  useHistoryState(search.settled);
  const details = useOpened<ApplicationAnswer>(idOf);
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState(0);
  const { deny, denying } = useDenial(pendingId);
  const lastActivity = useLastActivity();
  // With more than one page, the activity covers applications on the others, and paging is not news.
  const mark = isPart(pending) ? markOf([], newest) + lastActivity : markOf(pending.live.data, newest);
  useRefetchOnChange(mark, [office.collection]);
  useFocusAfterDialog(details.id !== null, pendingId);

  const actions = {
    ...useApplicationApproval(office),
    onDeny: (application: ApplicationAnswer, next: string) => deny(applicationDenial(application), next),
    onDetails: details.open,
  };

  return (
    <Page
      title={office.title}
      width="xl"
      back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}
      actions={
        mayCall(office.createCall) && (
          <Button variant="contained" onClick={() => setIsCreating(true)}>
            {office.createButton}
          </Button>
        )
      }
    >
      <ApplicationPending office={office} pending={pending} actions={actions} />
      {/* Resets search and page, which might hide the application just added. */}
      <ApplicationList key={created} office={office} search={search} actions={actions} />
      {details.id && (
        <OpenedApplication office={office} id={details.id} listed={details.row} onClose={details.close} {...actions} />
      )}
      {denying}
      {isCreating && (
        <Suspense>
          <Create
            office={office}
            onCreated={() => {
              search.setFilters({ q: '' });
              setCreated((before) => before + 1);
            }}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface OpenedApplicationProps extends Omit<ApplicationDetailsProps, 'application'> {
  id: string;
  /** The list's copy, if opened from there. */
  listed: ApplicationAnswer | undefined;
}

/** Shows the application with this ID once loaded, or why it is unavailable. */
function OpenedApplication({ id, listed, ...props }: OpenedApplicationProps) {
  const live = useLiveApplication(props.office.collection, id);
  const application = live.data ?? listed;
  return application ? <ApplicationDetails application={application} {...props} /> : <LiveProblem of={[live]} />;
}
