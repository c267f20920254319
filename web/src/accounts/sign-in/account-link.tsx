import { useEffect } from 'react';
import { messageOf } from '#lib/api.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AccountPage } from './account-page.tsx';
import { DeadLink } from './dead-link.tsx';
import { checkLink } from './link-check.ts';
import { Asking, NotAsked } from './link-checking.tsx';

const targets = {
  reset: { view: 'reset-password', state: {} },
  activation: { view: 'activate-account', state: {} },
  confirmation: { view: 'confirm-email', state: {} },
  hand_over: { view: 'activate-account', state: { from: 'parent' } },
  take_back: { view: 'take-back', state: {} },
} as const;

/** Where the links of mails lead to: finds out what a link is good for, and gives its place to that view. */
export function AccountLink() {
  const { token = '' } = useView().state;
  const navigate = useNavigate();
  const { result: purpose, error, askAgain } = useAnswer(checkLink, token);

  useEffect(() => {
    if (!purpose || purpose === 'none') return;
    const { view, state } = targets[purpose];
    navigate(view, { token, ...state }, true);
  }, [purpose, token, navigate]);

  if (error) {
    return (
      <AccountPage title="Your link">
        <NotAsked reason={messageOf(error, 'We couldn’t check your link')} onTryAgain={askAgain} />
      </AccountPage>
    );
  }
  return purpose === 'none' ? (
    <AccountPage title="Your link">
      <DeadLink />
    </AccountPage>
  ) : (
    <AccountPage title="Checking your link">
      <Asking />
    </AccountPage>
  );
}
