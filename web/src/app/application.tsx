import type { ApplicationKind } from '@portal/contract/application-record';
import { dayOf } from '@portal/contract/days';
import { lazy, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApplicationPage } from '#applications/forms/application-page.tsx';
import { LeaderObstacle } from '#applications/forms/leader-obstacle.tsx';
import { obstacleFor } from '#applications/forms/obstacle.ts';
import { messageOf } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { startCheckout } from '#payments/checkout.ts';
import { useNotify } from '#ui/notice.tsx';

const LeadersOnly = lazy(async () => ({ default: (await import('#applications/forms/leaders-only.tsx')).LeadersOnly }));

const forms = {
  academy_charter: lazy(async () => ({ default: (await import('#applications/forms/charter-form.tsx')).CharterForm })),
  event_sanction: lazy(async () => ({ default: (await import('#applications/forms/event-form.tsx')).EventForm })),
};

const firstFields = { academy_charter: 'academy_name', event_sanction: 'event_name' };

/** Joins an application with what follows it: the fee is paid. */
export function Application({ kind }: { kind: ApplicationKind }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const [round, setRound] = useState(1);
  const Form = forms[kind];

  function startOver(): void {
    flushSync(() => setRound(round + 1));
    document.getElementById(firstFields[kind])?.focus();
  }

  async function pay(id: string): Promise<void> {
    try {
      await startCheckout(kind, id);
    } catch (error) {
      notify(messageOf(error, 'Payment initialization failed'), 'error');
    }
    // Paid or not, the application is on the dashboard now; who comes back must not find the form and send it again.
    navigate('dashboard', {}, true);
  }

  const stranger = user ? undefined : obstacleFor(null, kind, dayOf());
  return (
    <ApplicationPage kind={kind}>
      {stranger && <LeaderObstacle obstacle={stranger} />}
      {user && (
        <LeadersOnly kind={kind} profile={user}>
          {(leader) => <Form key={round} leader={leader} onApplied={pay} onStartOver={startOver} />}
        </LeadersOnly>
      )}
    </ApplicationPage>
  );
}
