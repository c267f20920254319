import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

// named-files.test.ts checks that the files it names exist.
test('the architecture fits on two pages', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(120);
});

test.each(['A registration', 'A payment', 'An approval', 'An uploaded row', 'A household', 'A card that is checked'])(
  'the architecture traces “%s” from the browser to the server and back',
  (way) => {
    const [, text = ''] = page.split(`\n### ${way}`);
    const steps =
      text
        .split('\n#')[0]
        ?.split(/\n(?=\d+\. )/)
        .slice(1) ?? [];
    expect(steps.length).toBeGreaterThanOrEqual(5);
    for (const step of steps) expect(step).toMatch(/`(web|contract|functions)\/src\/[\w./-]+\.tsx?`/);
    expect(steps.at(0)).toContain('`web/src/');
    expect(steps.slice(1, -1).join()).toContain('`functions/src/');
    expect(steps.at(-1)).toContain('`web/src/');
  },
);
