import type { Session } from '@portal/contract/calls/accounts';
import type { MembershipType } from '@portal/contract/values/membership';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdultRegistration, LeaderRegistration, YouthRegistration } from '#accounts/registration/registrations.tsx';
import { focusOnStep } from '#forms/steps/form-steps.tsx';
import { messageOf } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { useNotify } from '#ui/notice.tsx';
import { startCheckout } from '#ui/use-checkout.ts';

const forms = {
  youth: YouthRegistration,
  adult: AdultRegistration,
  grappling_leader: LeaderRegistration,
} as const;

/** A registration form that opens the new session and leads to the payment. */
export function Registration({ type }: { type: MembershipType }) {
  const { open, user } = useSession();
  const navigate = useNavigate();
  const { view, state } = useView();
  const { person } = state;
  const notify = useNotify();
  const [attempt, setAttempt] = useState(1);
  const Form = forms[type];
  // After registering, the user is signed in as well, but not as an adult.
  const canBecomeLeader =
    type === 'grappling_leader' && user?.membership_type === 'adult' && user.status === 'approved';

  useEffect(() => {
    if (canBecomeLeader) navigate('become-leader', {}, true);
    // A new account does not know this account's members, so it must not open for one of them.
    else if (person) navigate(view, { person: '' }, true);
  }, [canBecomeLeader, person, view, navigate]);

  function startOver(): void {
    navigate(view, {}, true);
    flushSync(() => setAttempt(attempt + 1));
    focusOnStep();
  }

  async function finish(session: Session): Promise<void> {
    try {
      await open(session);
    } catch (error) {
      // The account already exists, so the next step is to sign in.
      notify(messageOf(error, 'You’re registered, but we couldn’t sign you in. Please sign in.'), 'error');
      navigate('login');
      return;
    }
    try {
      await startCheckout({ membership_type: type });
    } catch (error) {
      notify(messageOf(error, 'Payment initialization failed'), 'error');
      navigate('dashboard');
    }
  }

  return canBecomeLeader || person ? null : <Form key={attempt} onRegistered={finish} onStartOver={startOver} />;
}
