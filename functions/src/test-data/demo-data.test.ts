import { readFileSync } from 'node:fs';
import { member } from '@portal/contract/records/member';
import { expect, test } from 'vitest';

// A list sorted by a new field misses documents stored without it. `npm run seed` renews the data.
test('the demo data has every field of a member', () => {
  const exported = new URL(
    '../../../emulator-data/firestore_export/all_namespaces/all_kinds/output-0',
    import.meta.url,
  );
  const bytes = readFileSync(exported);
  // All demo members have accepted the policies.
  const fields = Object.keys(member.shape).filter((name) => name !== 'lacks_consent');
  expect(fields.filter((name) => !bytes.includes(name))).toEqual([]);
});
