import { type Activity, activity } from '@portal/contract/records/activity';
import { describe, expect, test } from 'vitest';
import { agoText } from '#ui/ago-text.ts';
import { extentOf, sentenceOf } from './activity-texts.ts';

const entry: Activity = {
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
  sentenceOf({ ...entry, ...changes })
    .map(({ text }) => text)
    .join('');

describe('an activity in words', () => {
  test.each<[expected: string, action: Activity['action'], subject?: string]>([
    ['Dana Whitfield registered', 'registered'],
    ['Grace Nakamura paid the membership fee', 'paid'],
    ['Grace Nakamura paid for Iron Dragon', 'paid', 'Iron Dragon'],
    ['A payment from Grace Nakamura needs review', 'payment_needs_review'],
    ['A payment from Grace Nakamura for Iron Dragon needs review', 'payment_needs_review', 'Iron Dragon'],
    ['Dana Whitfield recorded a payment from Grace Nakamura', 'payment_recorded'],
    ['Grace Nakamura signed for the fee that a club paid', 'signed'],
    ['Dana Whitfield reviewed a payment from Grace Nakamura for Iron Dragon', 'payment_reviewed', 'Iron Dragon'],
    ['Dana Whitfield requested a refund for Grace Nakamura', 'refund_requested'],
    ['Dana Whitfield requested a refund for Grace Nakamura: Iron Dragon', 'refund_requested', 'Iron Dragon'],
    ['Dana Whitfield confirmed a refund for Grace Nakamura', 'refund_confirmed'],
    ['Dana Whitfield declined a refund for Grace Nakamura: Iron Dragon', 'refund_declined', 'Iron Dragon'],
    ['A payment from Grace Nakamura was refunded', 'refunded'],
    ['A payment from Grace Nakamura for Iron Dragon was refunded', 'refunded', 'Iron Dragon'],
    ['A refund for Grace Nakamura failed', 'refund_failed'],
    ['A payment from Grace Nakamura is disputed', 'disputed'],
    ['A dispute over a payment from Grace Nakamura was won', 'dispute_won'],
    ['A dispute over a payment from Grace Nakamura for Iron Dragon was lost', 'dispute_lost', 'Iron Dragon'],
    ['Dana Whitfield ended the membership of Grace Nakamura', 'ended'],
    ['Dana Whitfield ended Iron Dragon for Grace Nakamura', 'ended', 'Iron Dragon'],
    ['Dana Whitfield denied Grace Nakamura', 'denied'],
    ['Dana Whitfield denied Iron Dragon for Grace Nakamura', 'denied', 'Iron Dragon'],
    ['Dana Whitfield corrected their registration and sent it again', 'resubmitted'],
    ['Dana Whitfield corrected Iron Dragon and sent it again', 'resubmitted', 'Iron Dragon'],
    ['Dana Whitfield applied again for Iron Dragon', 'applied_again', 'Iron Dragon'],
    ['Dana Whitfield approved Grace Nakamura', 'approved'],
    ['Dana Whitfield approved Iron Dragon for Grace Nakamura', 'approved', 'Iron Dragon'],
    ['Dana Whitfield changed the status of Grace Nakamura', 'status_changed'],
    ['Dana Whitfield verified the background check for Grace Nakamura', 'check_verified', 'background check'],
    [
      'Dana Whitfield rejected a document from Grace Nakamura: background check',
      'document_rejected',
      'background check',
    ],
    ['Dana Whitfield applied for Iron Dragon', 'applied', 'Iron Dragon'],
    ['Dana Whitfield added Grace Nakamura', 'created'],
    ['Dana Whitfield added Iron Dragon for Grace Nakamura', 'created', 'Iron Dragon'],
    ['Grace Nakamura’s role was changed', 'role_changed'],
    ['Dana Whitfield updated their profile', 'profile_updated'],
    ['Dana Whitfield replaced their card', 'card_replaced'],
    ['Dana Whitfield created a link for the door: Iron Dragon', 'door_link_created', 'Iron Dragon'],
    ['Dana Whitfield turned off a link for the door: Iron Dragon', 'door_link_revoked', 'Iron Dragon'],
    ['Dana Whitfield reset their password', 'password_reset'],
    ['Dana Whitfield changed their password', 'password_changed'],
    ['Dana Whitfield confirmed their email address', 'email_confirmed'],
    ['Dana Whitfield changed their email address', 'email_changed'],
    ['Dana Whitfield corrected their registration', 'registration_corrected'],
    ['Dana Whitfield added a note about Grace Nakamura', 'note_added'],
    ['Dana Whitfield sent Grace Nakamura an invitation', 'invited'],
    ['Dana Whitfield activated their account', 'activated'],
    ['Dana Whitfield uploaded members: spring.xlsx', 'imported', 'spring.xlsx'],
    ['Dana Whitfield undid an upload: spring.xlsx', 'import_undone', 'spring.xlsx'],
    ['Dana Whitfield exported data: members', 'exported', 'members'],
    ['Dana Whitfield exported data', 'exported'],
    ['Dana Whitfield closed a message: Second child', 'contact_closed', 'Second child'],
    ['Dana Whitfield reopened a message', 'contact_reopened'],
    ['Dana Whitfield added test data', 'test_data_added'],
    ['Dana Whitfield removed the test data', 'test_data_removed'],
  ])('%s', (expected, action, subject = '') => {
    expect(sentence({ action, subject })).toBe(expected);
  });

  test('every action has a distinct text', () => {
    const outcome = activity.shape.action.options.map((action) => sentence({ action }));
    expect(new Set(outcome).size).toBe(outcome.length);
  });

  test('shows actions from a later version', () => {
    expect(sentence({ action: 'praised' as Activity['action'] })).toBe('Dana Whitfield was active');
  });

  test('says “someone” if the member is unknown', () => {
    expect(sentence({ target_uid: null, target_name: null })).toBe('Dana Whitfield approved someone');
  });

  test('a name cannot be mistaken for a placeholder', () => {
    expect(sentence({ target_name: '{actor}' })).toBe('Dana Whitfield approved {actor}');
  });
});

test.each<[string | undefined, Partial<Activity>]>([
  ['1 row', { rows: 1 }],
  ['12,345 rows', { rows: 12_345 }],
  ['0 rows, filtered by start date', { rows: 0, filters: ['start_date'] }],
  ['7 rows, filtered by start date, method, and figure', { rows: 7, filters: ['start_date', 'method', 'figure'] }],
  [undefined, {}],
])('the scope of an export: %s', (expected, changes) => {
  expect(extentOf({ ...entry, action: 'exported', ...changes })).toBe(expected);
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
  expect(agoText(entry.at, Date.parse(entry.at) + seconds * 1000)).toBe(expected);
});
