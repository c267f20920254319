import { appendFileSync } from 'node:fs';
import { recounted } from '../functions/test/support/counts.ts';
import { emptyPortal } from '../functions/test/support/empty.ts';
import { beginFile } from '../functions/test/support/once.ts';
import { storedSince } from '../functions/test/support/stored-since.ts';
import { changeOf } from '../scripts/cost/change.ts';
import { readAssumed, readFigures, readPrices } from '../scripts/cost/figures.ts';
import { storedOf } from '../scripts/cost/storage.ts';
import { isExpiring } from '../scripts/meter/usage.ts';
import { journeys } from './cost/journeys.ts';
import { test } from './support/metered.ts';
import { expect } from './support/test.ts';

// Lists show what there is: only on an empty portal is a journey always the same.
test.beforeEach(async () => {
  await emptyPortal();
  beginFile();
  await recounted();
});

/** Where `npm run cost` has what was measured written, in place of comparing it. */
const measured = process.env.COST_MEASURED;

for (const { id, says, of, walk } of journeys) {
  test(`${says} @alone`, { tag: '@long' }, async ({ page, anotherBrowser, metered }) => {
    const { left, begun, ms: _, busy, told, ...usage } = await walk({ page, anotherBrowser, metered });
    // What the API tells of its reads is what has gone over the wire.
    expect(told.counted).toBe(told.reads);
    if (!measured) {
      const change = changeOf(readFigures().journeys[id], usage, readAssumed(), readPrices());
      expect(change, `${change}\nMeasured: ${JSON.stringify(usage)}`).toBeUndefined();
      return;
    }
    const kept = left.filter((path) => !isExpiring(path) && !/^(tallies|payment_sums)\//.test(path));
    const stored = storedOf(await storedSince(kept, begun));
    appendFileSync(measured, `${JSON.stringify({ id, says, ...(of && { of }), usage, busy, stored })}\n`);
  });
}
