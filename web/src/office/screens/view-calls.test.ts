import { type Office, offices } from '@portal/contract/values/offices';
import { expect, test } from 'vitest';
import { officeViews } from '#lib/views.ts';
import { isOpenTo } from './view-calls.ts';

const closed: Record<Office, string[]> = {
  manager: [],
  finance: ['admin-documents', 'admin-certificates', 'admin-upload', 'admin-contacts', 'admin-ledger', 'admin-offices'],
  verifier: ['admin-payments', 'admin-upload', 'admin-contacts', 'admin-ledger', 'admin-offices'],
  regional: [
    'admin-documents',
    'admin-certificates',
    'admin-payments',
    'admin-upload',
    'admin-contacts',
    'admin-ledger',
    'admin-offices',
  ],
  reader: ['admin-tasks', 'admin-upload', 'admin-offices'],
};

test.each(offices)('the views that are closed to the office %s', (office) => {
  const found = officeViews.map(({ name }) => name).filter((view) => !isOpenTo(office, view));
  expect(found).toEqual(closed[office]);
});
