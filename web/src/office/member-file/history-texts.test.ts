import { expect, test } from 'vitest';
import { changeText } from './history-texts.ts';

test.each([
  ['last_name', 'Mercer', 'Marlow', 'Last name: Mercer → Marlow'],
  ['date_of_birth', '2016-09-03', '1990-01-02', 'Date of birth: September 3, 2016 → January 2, 1990'],
  ['membership_type', 'youth', 'adult', 'Membership type: Youth Competitor → Adult Competitor'],
  ['gender', null, 'f', 'Gender: empty → Female'],
  ['phone', '+12125550148', '+442079460000', 'Phone: (212) 555-0148 → +442079460000'],
  ['club_academy', 'Iron Dragon', null, 'Club / academy: Iron Dragon → empty'],
  ['becoming_leader', 'asked', 'denied', 'Request to become a Grappling Leader: Asked → Denied'],
  ['phone', null, null, 'Phone changed'],
  ['status', 'approved', 'suspended', 'Status: Approved → Suspended'],
])('the change of %s in words', (field, from, to, text) => {
  expect(changeText({ field, from, to })).toBe(text);
});
