import type { Application } from '@portal/contract/records/application';
import { expect, test } from 'vitest';
import { dueFees, feeChosen } from './record-form.ts';

const application = (status: string, more: object) => ({ status, ...more }) as Application;

const applications = [
  application('pending_payment', { charter_id: 'c1', academy_name: 'Quay Club' }),
  application('approved', { charter_id: 'c2', academy_name: 'Old Club' }),
  application('pending_payment', { event_id: 'e1', event_name: 'Quay Open' }),
];

test('offers only unpaid items, each with its fee', () => {
  const leader = { membership_type: 'grappling_leader', club_paid: null } as const;
  const own = ['grappling_leader', 'Grappling Leader membership ($66)'];
  const others = [
    ['academy_charter c1', 'Academy Charter: Quay Club ($115)'],
    ['event_sanction e1', 'Event Sanction: Quay Open ($90)'],
  ];
  expect(dueFees({ ...leader, status: 'pending_payment' }, applications)).toEqual([own, ...others]);
  expect(dueFees({ ...leader, status: 'approved' }, applications)).toEqual(others);
  const club_paid = { session_id: 'cs_1', academy_name: 'Alpha Club', at: '', sign_by: '' };
  expect(dueFees({ ...leader, status: 'pending_payment', club_paid }, [])).toEqual([]);
  expect(dueFees({ ...leader, status: 'approved' }, [])).toEqual([]);
});

test('a choice says what the payment is for', () => {
  expect(feeChosen('adult')).toEqual({ membership_type: 'adult' });
  expect(feeChosen('academy_charter c1')).toEqual({ membership_type: 'academy_charter', application_id: 'c1' });
});
