import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { lazy, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Leader } from '#applications/forms/application-frame.tsx';
import { applicationTexts } from '#applications/forms/application-texts.ts';
import { LeaderObstacle } from '#applications/forms/leader-obstacle.tsx';
import { obstacleFor } from '#applications/forms/obstacle.ts';
import { messageOf } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { useNotify } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { startCheckout } from '#ui/use-checkout.ts';
import { ViewLink } from '#ui/view-link.tsx';

const ResubmitApplication = lazy(async () => ({
  default: (await import('#applications/forms/resubmit-application.tsx')).ResubmitApplication,
}));

const LeadersOnly = lazy(async () => ({ default: (await import('#applications/forms/leaders-only.tsx')).LeadersOnly }));

const forms = {
  academy_charter: lazy(async () => ({
    default: (await import('#applications/forms/application-form.tsx')).CharterForm,
  })),
  event_sanction: lazy(async () => ({ default: (await import('#applications/forms/application-form.tsx')).EventForm })),
};

const firstFields = { academy_charter: 'academy_name', event_sanction: 'event_name' };

/** A new application, or the one with the view's `id`, to send again. */
export function Application({ kind }: { kind: ApplicationKind }) {
  const { user } = useSession();
  const { id } = useView().state;
  const visitorObstacle = user ? undefined : obstacleFor(null, kind, dayOf());
  const { title, lead } = applicationTexts[kind];
  const back = id ? (
    <ViewLink view="dashboard">Back to Dashboard</ViewLink>
  ) : (
    <ViewLink view="membership">Back to Membership</ViewLink>
  );
  return (
    <Page title={title} lead={lead} width="md" back={back}>
      {visitorObstacle && <LeaderObstacle obstacle={visitorObstacle} />}
      {user && (
        <LeadersOnly kind={kind} profile={user}>
          {(leader) =>
            id ? <Resubmission kind={kind} id={id} leader={leader} /> : <NewApplication kind={kind} leader={leader} />
          }
        </LeadersOnly>
      )}
    </Page>
  );
}

interface FormProps {
  kind: ApplicationKind;
  leader: Leader;
}

/** Leads from a resent application to the dashboard, where its fee is paid, if any. */
function Resubmission(props: FormProps & { id: string }) {
  const navigate = useNavigate();
  return <ResubmitApplication onSent={() => navigate('dashboard', {}, true)} {...props} />;
}

/** Leads from an application to the payment of its fee. */
function NewApplication({ kind, leader }: FormProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [attempt, setAttempt] = useState(1);
  const Form = forms[kind];

  function startOver(): void {
    flushSync(() => setAttempt(attempt + 1));
    document.getElementById(firstFields[kind])?.focus();
  }

  async function pay(id: string): Promise<void> {
    try {
      await startCheckout({ membership_type: kind, application_id: id });
    } catch (error) {
      notify(messageOf(error, 'Payment initialization failed'), 'error');
    }
    // Paid or not, the application is now on the dashboard; going back must not reopen the form and send it again.
    navigate('dashboard', {}, true);
  }

  return <Form key={attempt} leader={leader} onApplied={pay} onStartOver={startOver} />;
}
