import { expect, test } from 'vitest';
import { missingDescriptionTools } from './description-tools.mjs';

const enough = { go: [1, 21], python: [3, 11], pip: [24, 0] };

test('nothing is missing with Go, Python and its venv', () => {
  expect(missingDescriptionTools(enough)).toBeUndefined();
});

test.each([
  [{ go: undefined }, 'install Go 1.21 or newer'],
  [{ go: [1, 19] }, 'install Go 1.21 or newer'],
  [{ python: undefined, pip: undefined }, 'install Python 3.11 or newer'],
  [{ python: [3, 9] }, 'install Python 3.11 or newer'],
  [{ pip: undefined }, 'sudo apt-get install python3-venv'],
])('%j is named with a fix', (found, fix) => {
  const text = missingDescriptionTools({ ...enough, ...found });
  expect(text).toContain(fix);
  expect(text?.split('\n')).toHaveLength(2);
});
