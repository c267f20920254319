import { readFileSync } from 'node:fs';
import { collectionPaths } from '@portal/contract/values/collection-paths';
import { expect, test } from 'vitest';
import { holdings } from './holdings.ts';

const page = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');

test.each(collectionPaths)('%s has its own row and is listed on the privacy page', (path) => {
  expect(Object.keys(holdings)).toContain(path);
  expect(page).toContain(`\`${path.split('/').at(-1)}\``);
});

test('does not search by unknown identifiers', () => {
  const nobody = {
    user_id: null,
    account_uid: null,
    email: 'ada@example.org',
    addresses: [],
    membership_number: null,
    import_id: null,
    nobody: 'x',
  };
  const found = Object.entries(holdings).flatMap(([path, holding]) =>
    'why' in holding || path === 'tokens' || path === 'outbox' ? [] : holding.found(nobody),
  );
  expect(found).toEqual([]);
});
