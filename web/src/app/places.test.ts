import { mailPlaceHash, mailPlaces } from '@portal/contract/values/mail-places';
import { describe, expect, test } from 'vitest';
import { views } from '#lib/views.ts';
import { ownParts } from '#members/own/own-parts.ts';
import { askedAt, clearedAddress, goTo, linkPlaceIn, placeIn, startingPlace, viewFor } from './places.ts';

const approved = { user_id: 'a1', role: 'member', status: 'approved' } as const;
const office = { user_id: 'a1', role: 'admin', status: 'approved' } as const;
const suspended = { user_id: 'a1', role: 'admin', status: 'suspended' } as const;

const nobody = [] as const;
const member = [approved];
const admin = [office];
const locked = [suspended];

test.each([
  ['home', nobody, 'home'],
  ['membership', nobody, 'membership'],
  ['adult-registration', nobody, 'adult-registration'],
  ['dashboard', nobody, 'login'],
  ['payment-return', nobody, 'login'],
  ['admin-members', nobody, 'login'],
  ['admin', nobody, 'login'],
  ['home', member, 'home'],
  ['login', member, 'dashboard'],
  ['forgot-password', nobody, 'forgot-password'],
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
] as const)('asking for %s as %j shows %s', (asked, household, shown) => {
  expect(viewFor(asked, household)).toBe(shown);
});

describe('of a family', () => {
  const child = { user_id: 'c1', role: 'member', status: 'pending_payment' } as const;
  const family = [approved, child];
  const withLocked = [approved, { ...child, status: 'suspended' }] as const;
  const lockedFirst = [suspended, child];
  const ofAdmin = [office, child];

  test.each([
    ['dashboard', family, '', 'family'],
    ['login', family, '', 'family'],
    ['family', family, '', 'family'],
    ['dashboard', family, 'c1', 'dashboard'],
    ['family', family, 'c1', 'dashboard'],
    ['correct-registration', family, 'c1', 'correct-registration'],
    ['admin-members', family, '', 'family'],
    ['correct-registration', withLocked, 'c1', 'dashboard'],
    ['correct-registration', withLocked, 'a1', 'correct-registration'],
    ['dashboard', lockedFirst, '', 'family'],
    ['account', lockedFirst, '', 'family'],
    ['account', lockedFirst, 'c1', 'dashboard'],
    ['add-child', lockedFirst, 'c1', 'dashboard'],
    ['correct-registration', lockedFirst, 'c1', 'correct-registration'],
    ['account', family, 'c1', 'account'],
    ['account', nobody, '', 'login'],
    ['admin-members', lockedFirst, '', 'family'],
    ['dashboard', lockedFirst, 'c1', 'dashboard'],
    ['dashboard', ofAdmin, '', 'admin-dashboard'],
    ['family', ofAdmin, '', 'family'],
    ['dashboard', ofAdmin, 'c1', 'dashboard'],
    ['admin-members', ofAdmin, '', 'admin-members'],
    ['family', member, '', 'dashboard'],
    ['family', admin, '', 'dashboard'],
    ['family', locked, '', 'dashboard'],
    ['dashboard', family, 'gone', 'family'],
    ['correct-registration', family, 'gone', 'family'],
    ['dashboard', member, 'gone', 'family'],
    ['dashboard', nobody, 'c1', 'login'],
  ] as const)('asking for %s as %j, for “%s”, shows %s', (asked, household, person, shown) => {
    expect(viewFor(asked, household, person)).toBe(shown);
  });

  test('what is opened from the place of a person goes on for that person, until nobody or another is named', () => {
    const before = { person: 'c1', part: 'card' };
    expect(goTo('correct-registration', {}, before)).toEqual({ view: 'correct-registration', state: { person: 'c1' } });
    expect(goTo('dashboard', { payment: 'left' }, before).state).toEqual({ payment: 'left', person: 'c1' });
    expect(goTo('dashboard', { person: 'c2' }, before).state).toEqual({ person: 'c2' });
    expect(goTo('dashboard', { person: '' }, before).state).toEqual({});
    expect(goTo('admin-members', { q: 'Ada' }, before).state).toEqual({ q: 'Ada' });
    expect(goTo('dashboard', {}).state).toEqual({});
  });

  test.each([
    [
      'with the person who was open',
      '',
      { view: 'dashboard', state: { person: 'c1', payment: 'left' } },
      { person: 'c1' },
    ],
    [
      'at the dashboard of the person for whom one was at home',
      '',
      { view: 'home', state: { person: 'c1' } },
      { person: 'c1' },
    ],
    ['with the family, for whomever the tab acted', '', { view: 'dashboard', state: {} }, {}],
    ['after a payment that was left, for whom it was', '?payment=left', null, { payment: 'left', person: 'c2' }],
  ])('a page load goes on %s', (_, search, entry, state) => {
    expect(startingPlace({ pathname: '/', search, hash: '' }, entry, true, 'c2')).toEqual({ view: 'dashboard', state });
  });

  test('a page load goes on after a payment, for whom it was, and where the family was open', () => {
    const search = '?session_id=cs_1';
    const paid = startingPlace({ pathname: '/', search, hash: '' }, null, true, 'c2');
    expect(paid).toEqual({ view: 'payment-return', state: { session_id: 'cs_1', person: 'c2' } });
    const family = { view: 'family', state: {} };
    expect(startingPlace({ pathname: '/', search: '', hash: '' }, family, true)).toEqual(family);
  });
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
  const correcting = { view: 'correct-registration', state: { person: 'c1' } };
  const home = { view: 'home', state: {} };
  const login = { view: 'login', state: { next: 'membership' } };

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
    ['at the dashboard when a session is stored', '', null, true, { view: 'dashboard', state: {} }],
    ['at the dashboard, and not at home', '', home, true, { view: 'dashboard', state: {} }],
    ['at the dashboard, and not at the login', '', login, true, { view: 'dashboard', state: {} }],
    ['where a member was', '', correcting, true, correcting],
    ['where somebody with a session was', '', visited, true, visited],
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
    [
      'at the dashboard after a payment page that was left',
      '?payment=left',
      visited,
      true,
      { view: 'dashboard', state: { payment: 'left' } },
    ],
    ['as without a token where it is empty', '?token=', null, true, { view: 'dashboard', state: {} }],
  ])('%s', (_, search, entry, hasSession, place) => {
    expect(startingPlace({ pathname: '/', search, hash: '' }, entry, hasSession)).toEqual(place);
  });
});

test.each([
  ['', '#?token=t1', 't1'],
  ['?token=t2', '#?token=t1', 't1'],
  ['?token=t2', '#?token=', 't2'],
  ['?token=t2', '#top', 't2'],
])('the token of a mail’s link stands behind the #, or in the query: %j %j', (search, hash, token) => {
  expect(startingPlace({ pathname: '/', search, hash }, null, true)).toEqual({
    view: 'account-link',
    state: { token },
  });
});

describe('the button of a mail', () => {
  const at = (hash: string, hasSession: boolean) =>
    startingPlace({ pathname: '/', search: '', hash }, null, hasSession);

  test.each(mailPlaces)('leads to %s, signed in or through the login', (place) => {
    const begun = at(`#${mailPlaceHash(place)}`, false);
    expect(at(`#${mailPlaceHash(place)}`, true)).toEqual(begun);
    expect(views).toHaveProperty(begun.view);
    expect(viewFor(begun.view, [])).toBe('login');
    expect(viewFor(begun.view, place.startsWith('office') ? admin : member)).toBe(begun.view);
    expect(viewFor(begun.view, member)).toBe('dashboard');
    if (begun.state.part) expect(ownParts).toHaveProperty(begun.state.part);
    // A session that has ended in the meantime leads there, too.
    expect(linkPlaceIn(begun)).toEqual(begun);
  });

  test('names for whom it is, through a reload and the login', () => {
    const begun = at(`#${mailPlaceHash('renewal', 'm1')}`, false);
    expect(begun).toEqual({ view: 'dashboard', state: { part: 'renewal', by: 'mail', person: 'm1' } });
    expect(startingPlace({ pathname: '/', search: '', hash: '' }, begun, true)).toEqual(begun);
    expect(at(`#${mailPlaceHash('office-tasks', 'm1')}`, true).state).not.toHaveProperty('person');
  });

  test('that names no place leads where the portal begins', () => {
    expect(at('#?to=toString', true)).toEqual({ view: 'dashboard', state: {} });
    expect(at('#?to=', false)).toEqual({ view: 'home', state: {} });
  });
});

test.each([
  ['http://a.example/#?to=renewal', 'http://a.example/'],
  ['http://a.example/?token=t&session_id=s&payment=left&x=1#?token=t', 'http://a.example/?x=1'],
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
