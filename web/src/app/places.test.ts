import { emailPlaceHash, emailPlaces } from '@portal/contract/values/mail-places';
import { describe, expect, test } from 'vitest';
import { addressOf, officeViews, views } from '#lib/views.ts';
import { ownParts } from '#members/own/own-parts.ts';
import {
  linkPlaceIn,
  nextPlace,
  placeIn,
  requestedView,
  startingPlace,
  stripLinkParameters,
  viewFor,
} from './places.ts';

const approved = { user_id: 'a1', role: 'member', office: null, region: [], status: 'approved' } as const;
const office = { user_id: 'a1', role: 'admin', office: null, region: [], status: 'approved' } as const;
const suspended = { user_id: 'a1', role: 'admin', office: null, region: [], status: 'suspended' } as const;

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
] as const)('opening %s as %j shows %s', (asked, household, shown) => {
  expect(viewFor(asked, household)).toBe(shown);
});

describe('a family', () => {
  const child = { user_id: 'c1', role: 'member', office: null, region: [], status: 'pending_payment' } as const;
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
  ] as const)('opening %s as %j for “%s” shows %s', (asked, household, person, shown) => {
    expect(viewFor(asked, household, person)).toBe(shown);
  });

  test('navigation keeps the person until another, or none, is named', () => {
    const before = { person: 'c1', part: 'card' };
    expect(nextPlace('correct-registration', {}, before)).toEqual({
      view: 'correct-registration',
      state: { person: 'c1' },
    });
    expect(nextPlace('dashboard', { payment: 'left' }, before).state).toEqual({ payment: 'left', person: 'c1' });
    expect(nextPlace('dashboard', { person: 'c2' }, before).state).toEqual({ person: 'c2' });
    expect(nextPlace('dashboard', { person: '' }, before).state).toEqual({});
    expect(nextPlace('admin-members', { q: 'Ada' }, before).state).toEqual({ q: 'Ada' });
    expect(nextPlace('dashboard', {}).state).toEqual({});
  });

  test.each([
    [
      'with the person last open',
      '',
      { view: 'dashboard', state: { person: 'c1', payment: 'left' } },
      { person: 'c1' },
    ],
    [
      'on the dashboard of the person open before home',
      '',
      { view: 'home', state: { person: 'c1' } },
      { person: 'c1' },
    ],
    ['with the family, whichever person the tab acted for', '', { view: 'dashboard', state: {} }, {}],
    [
      'after an abandoned payment, with the person it was for',
      '?payment=left',
      null,
      { payment: 'left', person: 'c2' },
    ],
  ])('a page load continues %s', (_, search, entry, state) => {
    expect(startingPlace({ pathname: '/', search, hash: '' }, entry, true, 'c2')).toEqual({ view: 'dashboard', state });
  });

  test('a page load after a payment returns to the person it was for, and to the family if that was open', () => {
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
] as const)('at %s with %s next and signed in %s, the view is %s', (view, next, isSignedIn, asked) => {
  expect(requestedView({ view, state: { next } }, isSignedIn)).toBe(asked);
});

test('at the login without a next view, the view is the login', () => {
  expect(requestedView({ view: 'login', state: {} }, true)).toBe('login');
});

describe('a page load', () => {
  const visited = { view: 'membership', state: {} };
  const members = { view: 'admin-members', state: { q: 'Ada' } };
  const correcting = { view: 'correct-registration', state: { person: 'c1' } };
  const home = { view: 'home', state: {} };
  const login = { view: 'login', state: { next: 'membership' } };

  test.each([
    ['starts at home for a visitor', '', null, false, { view: 'home', state: {} }],
    ['starts where the visitor was', '', visited, false, visited],
    [
      'starts at an opened link, even if a session is stored',
      '',
      { view: 'reset-password', state: { token: 't' } },
      true,
      { view: 'reset-password', state: { token: 't' } },
    ],
    [
      'starts at a signing link again after a reload',
      '',
      { view: 'sign', state: { token: 't' } },
      true,
      { view: 'sign', state: { token: 't' } },
    ],
    ['starts at the dashboard if a session is stored', '', null, true, { view: 'dashboard', state: {} }],
    ['starts at the dashboard instead of home', '', home, true, { view: 'dashboard', state: {} }],
    ['starts at the dashboard instead of the login', '', login, true, { view: 'dashboard', state: {} }],
    ['starts where a member was', '', correcting, true, correcting],
    ['starts where a signed-in visitor was', '', visited, true, visited],
    ['starts where the office was open', '', members, true, members],
    ['starts there without a session too, which leads to login', '', members, false, members],
    [
      'starts at the payment in the address',
      '?session_id=cs_1',
      visited,
      true,
      { view: 'payment-return', state: { session_id: 'cs_1' } },
    ],
    [
      'starts at an emailed link, even with a stored session and a payment in the address',
      '?session_id=cs_1&token=t1',
      visited,
      true,
      { view: 'account-link', state: { token: 't1' } },
    ],
    [
      'starts at the dashboard after an abandoned payment page',
      '?payment=left',
      visited,
      true,
      { view: 'dashboard', state: { payment: 'left' } },
    ],
    ['ignores an empty token', '?token=', null, true, { view: 'dashboard', state: {} }],
  ])('%s', (_, search, entry, hasSession, place) => {
    expect(startingPlace({ pathname: '/', search, hash: '' }, entry, hasSession)).toEqual(place);
  });
});

test.each(officeViews)(
  'a page load at the address of $name starts there, or where its history entry was',
  ({ name }) => {
    const at = { pathname: addressOf(name) ?? '', search: '', hash: '' };
    const filtered = { view: name, state: { status: 'approved' } };
    for (const hasSession of [true, false]) {
      expect(startingPlace(at, null, hasSession)).toEqual({ view: name, state: {} });
      expect(startingPlace(at, filtered, hasSession)).toEqual(filtered);
    }
    expect(viewFor(name, nobody)).toBe('login');
    expect(viewFor(name, member)).toBe('dashboard');
    expect(viewFor(name, admin)).toBe(name);
  },
);

test.each([
  ['', '#?token=t1', 't1'],
  ['?token=t2', '#?token=t1', 't1'],
  ['?token=t2', '#?token=', 't2'],
  ['?token=t2', '#top', 't2'],
])('reads the token of an emailed link from the fragment, or from the query: %j %j', (search, hash, token) => {
  expect(startingPlace({ pathname: '/', search, hash }, null, true)).toEqual({
    view: 'account-link',
    state: { token },
  });
});

describe('an email’s button', () => {
  const at = (hash: string, hasSession: boolean) =>
    startingPlace({ pathname: '/', search: '', hash }, null, hasSession);

  test.each(emailPlaces)('leads to %s, directly or through the login', (place) => {
    const start = at(`#${emailPlaceHash(place)}`, false);
    expect(at(`#${emailPlaceHash(place)}`, true)).toEqual(start);
    expect(views).toHaveProperty(start.view);
    expect(viewFor(start.view, [])).toBe('login');
    expect(viewFor(start.view, place.startsWith('office') ? admin : member)).toBe(start.view);
    expect(viewFor(start.view, member)).toBe('dashboard');
    if (start.state.part) expect(ownParts).toHaveProperty(start.state.part);
    // A session that has ended in the meantime leads there too.
    expect(linkPlaceIn(start)).toEqual(start);
  });

  test('keeps the person it is for through a reload and the login', () => {
    const start = at(`#${emailPlaceHash('renewal', 'm1')}`, false);
    expect(start).toEqual({ view: 'dashboard', state: { part: 'renewal', by: 'mail', person: 'm1' } });
    expect(startingPlace({ pathname: '/', search: '', hash: '' }, start, true)).toEqual(start);
    expect(at(`#${emailPlaceHash('office-tasks', 'm1')}`, true).state).not.toHaveProperty('person');
  });

  test('opens the start page if it names no place', () => {
    expect(at('#?to=toString', true)).toEqual({ view: 'dashboard', state: {} });
    expect(at('#?to=', false)).toEqual({ view: 'home', state: {} });
  });
});

test.each([
  ['http://a.example/#?to=renewal', 'http://a.example/'],
  ['http://a.example/?token=t&session_id=s&payment=left&x=1#?token=t', 'http://a.example/?x=1'],
  ['http://a.example/#top', 'http://a.example/#top'],
])('%s is displayed as %s', (href, shown) => {
  expect(stripLinkParameters(href).href).toBe(shown);
});

test.each([[null], ['login'], [{}], [{ view: 'nowhere' }], [{ view: 'toString' }], [{ view: 7 }]])(
  'ignores the foreign history entry %j',
  (entry) => {
    expect(placeIn(entry)).toBeUndefined();
  },
);
