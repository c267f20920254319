import { readFileSync } from 'node:fs';
import { member } from '@portal/contract/records/member';
import { expect, test } from 'vitest';

// A list that is sorted by a new field misses what was stored without it. `npm run seed` makes the data again.
test('the demo data has every field of a member', () => {
  const exported = new URL(
    '../../../emulator-data/firestore_export/all_namespaces/all_kinds/output-0',
    import.meta.url,
  );
  const bytes = readFileSync(exported);
  // All of them have accepted the policies.
  const fields = Object.keys(member.shape).filter((name) => name !== 'lacks_consent');
  expect(fields.filter((name) => !bytes.includes(name))).toEqual([]);
});
