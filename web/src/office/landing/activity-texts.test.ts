import { type Activity, activity } from '@portal/contract/activity';
import { describe, expect, test } from 'vitest';
import { extentOf, sentenceOf } from './activity-texts.ts';
import { agoText } from './ago-text.ts';

const deed: Activity = {
  at: '2026-11-21T12:00:00.000Z',
  action: 'approved',
  actor_uid: 'dana',
  actor_name: 'Dana Whitfield',
  target_uid: 'grace',
  target_name: 'Grace Nakamura',
  subject: null,
  changed: [],
  note: null,
  rows: null,
  filters: [],
};

const sentence = (changes: Partial<Activity>) =>
  sentenceOf({ ...deed, ...changes })
    .map(({ text }) => text)
    .join('');

const own = { actor_name: 'Grace Nakamura' };
const many = { target_uid: null, target_name: null };
const paid = { actor_uid: null, actor_name: 'Payment provider' };

describe('what was done, in words', () => {
  test.each<[string, Partial<Activity>]>([
    ['Grace Nakamura registered', { ...own, action: 'registered' }],
    ['Grace Nakamura paid the membership fee', { ...paid, action: 'paid' }],
    ['Grace Nakamura paid for Iron Dragon', { ...paid, action: 'paid', subject: 'Iron Dragon' }],
    ['A payment from Grace Nakamura needs review', { ...paid, action: 'payment_needs_review' }],
    [
      'A payment from Grace Nakamura for Iron Dragon needs review',
      { ...paid, action: 'payment_needs_review', subject: 'Iron Dragon' },
    ],
    ['Dana Whitfield recorded a payment from Grace Nakamura', { action: 'payment_recorded' }],
    [
      'Dana Whitfield reviewed a payment from Grace Nakamura for Iron Dragon',
      { action: 'payment_reviewed', subject: 'Iron Dragon' },
    ],
    ['Dana Whitfield requested a refund for Grace Nakamura', { action: 'refund_requested' }],
    [
      'Dana Whitfield requested a refund for Grace Nakamura: Iron Dragon',
      { action: 'refund_requested', subject: 'Iron Dragon' },
    ],
    ['A payment from Grace Nakamura was refunded', { ...paid, action: 'refunded' }],
    [
      'A payment from Grace Nakamura for Iron Dragon was refunded',
      { ...paid, action: 'refunded', subject: 'Iron Dragon' },
    ],
    ['A refund for Grace Nakamura failed', { ...paid, action: 'refund_failed' }],
    ['A payment from Grace Nakamura is disputed', { ...paid, action: 'disputed' }],
    ['A dispute over a payment from Grace Nakamura was won', { ...paid, action: 'dispute_won' }],
    [
      'A dispute over a payment from Grace Nakamura for Iron Dragon was lost',
      { ...paid, action: 'dispute_lost', subject: 'Iron Dragon' },
    ],
    ['Dana Whitfield ended the membership of Grace Nakamura', { action: 'ended' }],
    ['Dana Whitfield ended Iron Dragon for Grace Nakamura', { action: 'ended', subject: 'Iron Dragon' }],
    ['Dana Whitfield denied Grace Nakamura', { action: 'denied' }],
    ['Dana Whitfield denied Iron Dragon for Grace Nakamura', { action: 'denied', subject: 'Iron Dragon' }],
    ['Grace Nakamura corrected their registration and sent it again', { ...own, action: 'resubmitted' }],
    [
      'Grace Nakamura corrected Iron Dragon and sent it again',
      { ...own, action: 'resubmitted', subject: 'Iron Dragon' },
    ],
    ['Grace Nakamura applied again for Iron Dragon', { ...own, action: 'applied_again', subject: 'Iron Dragon' }],
    ['Dana Whitfield approved Grace Nakamura', { action: 'approved' }],
    ['Dana Whitfield approved Iron Dragon for Grace Nakamura', { action: 'approved', subject: 'Iron Dragon' }],
    ['Dana Whitfield changed the status of Grace Nakamura', { action: 'status_changed' }],
    [
      'Dana Whitfield verified the background check for Grace Nakamura',
      { action: 'check_verified', subject: 'background check' },
    ],
    [
      'Dana Whitfield rejected a document from Grace Nakamura: background check',
      { action: 'document_rejected', subject: 'background check' },
    ],
    ['Grace Nakamura applied for Iron Dragon', { ...own, action: 'applied', subject: 'Iron Dragon' }],
    ['Dana Whitfield added Grace Nakamura', { action: 'created' }],
    ['Dana Whitfield added Iron Dragon for Grace Nakamura', { action: 'created', subject: 'Iron Dragon' }],
    ['Grace Nakamura’s role was changed', { action: 'role_changed' }],
    ['Grace Nakamura updated their profile', { ...own, action: 'profile_updated' }],
    ['Grace Nakamura replaced their card', { ...own, action: 'card_replaced' }],
    ['Grace Nakamura reset their password', { ...own, action: 'password_reset' }],
    ['Grace Nakamura changed their password', { ...own, action: 'password_changed' }],
    ['Grace Nakamura confirmed their email address', { ...own, action: 'email_confirmed' }],
    ['Grace Nakamura changed their email address', { ...own, action: 'email_changed' }],
    ['Grace Nakamura corrected their registration', { ...own, action: 'registration_corrected' }],
    ['Dana Whitfield added a note about Grace Nakamura', { action: 'note_added' }],
    ['Dana Whitfield sent Grace Nakamura an invitation', { action: 'invited' }],
    ['Grace Nakamura activated their account', { ...own, action: 'activated' }],
    ['Dana Whitfield uploaded members: spring.xlsx', { ...many, action: 'imported', subject: 'spring.xlsx' }],
    ['Dana Whitfield undid an upload: spring.xlsx', { ...many, action: 'import_undone', subject: 'spring.xlsx' }],
    ['Dana Whitfield exported data: members', { ...many, action: 'exported', subject: 'members' }],
    ['Dana Whitfield exported data', { ...many, action: 'exported' }],
    ['Dana Whitfield closed a message: Second child', { ...many, action: 'contact_closed', subject: 'Second child' }],
    ['Dana Whitfield reopened a message', { ...many, action: 'contact_reopened' }],
    ['Dana Whitfield added test data', { ...many, action: 'test_data_added' }],
    ['Dana Whitfield removed the test data', { ...many, action: 'test_data_removed' }],
  ])('%s', (expected, changes) => {
    expect(sentence(changes)).toBe(expected);
  });

  test('every action says something of its own', () => {
    const outcome = activity.shape.action.options.map((action) => sentence({ action }));
    expect(new Set(outcome).size).toBe(outcome.length);
  });

  test('actions of a later version are told as well', () => {
    expect(sentence({ action: 'praised' as Activity['action'] })).toBe('Dana Whitfield was active');
  });

  test('who is nobody in particular has no empty place', () => {
    expect(sentence({ ...many, action: 'approved' })).toBe('Dana Whitfield approved someone');
  });

  test('a name cannot be taken for a blank', () => {
    expect(sentence({ target_name: '{actor}' })).toBe('Dana Whitfield approved {actor}');
  });
});

test.each<[string | undefined, Partial<Activity>]>([
  ['1 row', { rows: 1 }],
  ['12,345 rows', { rows: 12_345 }],
  ['0 rows, filtered by start date', { rows: 0, filters: ['start_date'] }],
  ['7 rows, filtered by start date, method, and figure', { rows: 7, filters: ['start_date', 'method', 'figure'] }],
  [undefined, {}],
])('the extent of an export: %s', (expected, changes) => {
  expect(extentOf({ ...deed, action: 'exported', ...changes })).toBe(expected);
});

test.each([
  ['just now', 0],
  ['just now', -30],
  ['just now', 59],
  ['1 minute ago', 60],
  ['59 minutes ago', 59 * 60 + 59],
  ['1 hour ago', 3600],
  ['23 hours ago', 24 * 3600 - 1],
  ['yesterday', 24 * 3600],
  ['2 days ago', 48 * 3600],
])('%s: after %i seconds', (expected, seconds) => {
  expect(agoText(deed.at, Date.parse(deed.at) + seconds * 1000)).toBe(expected);
});
