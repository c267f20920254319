import { mailPlaceHash, mailPlaces } from '@portal/contract/mail-places';
import { describe, expect, test } from 'vitest';
import { views } from '#lib/views.ts';
import { ownParts } from '#members/own/own-parts.ts';
import { askedAt, clearedAddress, linkPlaceIn, placeIn, startingPlace, viewFor } from './places.ts';

const member = { role: 'member', status: 'approved' } as const;
const admin = { role: 'admin', status: 'approved' } as const;
const locked = { role: 'admin', status: 'suspended' } as const;

test.each([
  ['home', null, 'home'],
  ['membership', null, 'membership'],
  ['adult-registration', null, 'adult-registration'],
  ['dashboard', null, 'login'],
  ['payment-return', null, 'login'],
  ['admin-members', null, 'login'],
  ['admin', null, 'login'],
  ['home', member, 'home'],
  ['login', member, 'dashboard'],
  ['forgot-password', null, 'forgot-password'],
  ['forgot-password', member, 'forgot-password'],
  ['reset-password', member, 'reset-password'],
  ['dashboard', member, 'dashboard'],
  ['payment-success', member, 'payment-success'],
  ['admin', member, 'dashboard'],
  ['admin-members', member, 'dashboard'],
  ['login', admin, 'admin-dashboard'],
  ['dashboard', admin, 'admin-dashboard'],
  ['admin-members', admin, 'admin-members'],
  ['home', locked, 'home'],
  ['payment-success', locked, 'dashboard'],
  ['admin-members', locked, 'dashboard'],
  ['dashboard', locked, 'dashboard'],
] as const)('asking for %s as %j shows %s', (asked, user, shown) => {
  expect(viewFor(asked, user)).toBe(shown);
});

test.each([
  ['login', 'event-sanction-registration', true, 'event-sanction-registration'],
  ['login', 'event-sanction-registration', false, 'login'],
  ['login', 'nowhere', true, 'login'],
  ['login', 'toString', true, 'login'],
  ['home', 'event-sanction-registration', true, 'home'],
] as const)('at %s with %s as the next, signed in %s, %s is asked for', (view, next, isSignedIn, asked) => {
  expect(askedAt({ view, state: { next } }, isSignedIn)).toBe(asked);
});

test('at the login without a next, the login is asked for', () => {
  expect(askedAt({ view: 'login', state: {} }, true)).toBe('login');
});

describe('a page load begins', () => {
  const visited = { view: 'membership', state: {} };
  const members = { view: 'admin-members', state: { q: 'Ada' } };

  test.each([
    ['at home for a visitor', '', null, false, { view: 'home', state: {} }],
    ['where the visitor was', '', visited, false, visited],
    [
      'at a link that was opened, whatever session is stored',
      '',
      { view: 'reset-password', state: { token: 't' } },
      true,
      { view: 'reset-password', state: { token: 't' } },
    ],
    ['at the dashboard when a session is stored', '', visited, true, { view: 'dashboard', state: {} }],
    ['where the office was open', '', members, true, members],
    ['also without a session, which leads to login', '', members, false, members],
    [
      'at the payment that the address names',
      '?session_id=cs_1',
      visited,
      true,
      { view: 'payment-return', state: { session_id: 'cs_1' } },
    ],
    [
      'at the link of a mail, also when a session is stored and a payment is named',
      '?session_id=cs_1&token=t1',
      visited,
      true,
      { view: 'account-link', state: { token: 't1' } },
    ],
    ['as without a token where it is empty', '?token=', visited, true, { view: 'dashboard', state: {} }],
  ])('%s', (_, search, entry, hasSession, place) => {
    expect(startingPlace({ search, hash: '' }, entry, hasSession)).toEqual(place);
  });
});

test.each([
  ['', '#?token=t1', 't1'],
  ['?token=t2', '#?token=t1', 't1'],
  ['?token=t2', '#?token=', 't2'],
  ['?token=t2', '#top', 't2'],
])('the token of a mail’s link stands behind the #, or in the query: %j %j', (search, hash, token) => {
  expect(startingPlace({ search, hash }, null, true)).toEqual({ view: 'account-link', state: { token } });
});

describe('the button of a mail', () => {
  const at = (hash: string, hasSession: boolean) => startingPlace({ search: '', hash }, null, hasSession);

  test.each(mailPlaces)('leads to %s, signed in or through the login', (place) => {
    const begun = at(`#${mailPlaceHash(place)}`, false);
    expect(at(`#${mailPlaceHash(place)}`, true)).toEqual(begun);
    expect(views).toHaveProperty(begun.view);
    expect(viewFor(begun.view, null)).toBe('login');
    expect(viewFor(begun.view, place.startsWith('office') ? admin : member)).toBe(begun.view);
    expect(viewFor(begun.view, member)).toBe('dashboard');
    if (begun.state.part) expect(ownParts).toHaveProperty(begun.state.part);
    // A session that has ended in the meantime leads there, too.
    expect(linkPlaceIn(begun)).toEqual(begun);
  });

  test('that names no place leads where the portal begins', () => {
    expect(at('#?to=toString', true)).toEqual({ view: 'dashboard', state: {} });
    expect(at('#?to=', false)).toEqual({ view: 'home', state: {} });
  });
});

test.each([
  ['http://a.example/#?to=renewal', 'http://a.example/'],
  ['http://a.example/?token=t&session_id=s&x=1#?token=t', 'http://a.example/?x=1'],
  ['http://a.example/#top', 'http://a.example/#top'],
])('%s is shown as %s', (href, shown) => {
  expect(clearedAddress(href).href).toBe(shown);
});

test.each([[null], ['login'], [{}], [{ view: 'nowhere' }], [{ view: 'toString' }], [{ view: 7 }]])(
  'a history entry of %j is not one of ours',
  (entry) => {
    expect(placeIn(entry)).toBeUndefined();
  },
);
