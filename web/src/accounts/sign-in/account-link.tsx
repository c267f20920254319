import { useEffect } from 'react';
import { useNavigate, useView } from '#lib/views.ts';
import { useFetch } from '#ui/use-fetch.ts';
import { AccountPage } from './account-page.tsx';
import { checkLink } from './link-check.ts';
import { UnopenedLink } from './link-checking.tsx';
import { TakeBack, TakenBack } from './take-back.tsx';

const targets = {
  reset: { view: 'reset-password', state: {} },
  activation: { view: 'activate-account', state: {} },
  confirmation: { view: 'confirm-email', state: {} },
  sign: { view: 'sign', state: {} },
  hand_over: { view: 'activate-account', state: { from: 'parent' } },
} as const;

/** The target of emailed links: determines a link's purpose and switches to the matching view, if any. */
export function AccountLink() {
  const { token = '', email, chosen } = useView().state;
  const navigate = useNavigate();
  const { result: purpose, error, askAgain } = useFetch(checkLink, token);

  useEffect(() => {
    if (!purpose || purpose === 'none' || purpose === 'take_back') return;
    const { view, state } = targets[purpose];
    navigate(view, { token, ...state }, true);
  }, [purpose, token, navigate]);

  if (email) return <TakenBack email={email} hasPassword={chosen === 'yes'} />;
  if (purpose === 'take_back') return <TakeBack token={token} />;
  return (
    <AccountPage title={error !== undefined || purpose === 'none' ? 'Your link' : 'Checking your link'}>
      <UnopenedLink isChecked={purpose === 'none'} error={error} askAgain={askAgain} />
    </AccountPage>
  );
}
