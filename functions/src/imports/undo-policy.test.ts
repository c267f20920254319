import { expect, test } from 'vitest';
import { reasonToKeep, type Traces } from './undo-policy.ts';

const fresh: Traces = {
  untouched: true,
  signedIn: false,
  shared: false,
  activated: false,
  listed: false,
  applied: false,
  hasBegunToPay: false,
};

test.each([
  ['is unchanged', {}, undefined],
  ['was changed', { untouched: false }, 'Was changed after the upload'],
  ['is on a list', { listed: true }, 'Is on a roster or participant list'],
  ['has a charter and is on its roster', { applied: true, listed: true }, 'Has a charter or an event'],
  ['is choosing a password', { activated: true }, 'Has used a link in an email'],
  ['has opened a checkout, and is on a list', { hasBegunToPay: true, listed: true }, 'Has started a payment'],
  ['is in an account with others', { shared: true }, 'Shares an account with other members'],
  ['has signed in, and changed the profile', { signedIn: true, untouched: false }, 'Has signed in since'],
])('gives the reason to keep a member who %s', (_, traces, reason) => {
  expect(reasonToKeep({ ...fresh, ...traces })).toBe(reason);
});
