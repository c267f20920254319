import { expect, test } from 'vitest';
import { coldStartOf } from './cold-start.mjs';
import { folderWith } from './temporary-folder.ts';

const functions = `
const __endpoint = { eventTrigger: { eventType: 'created', eventFilterPathPatterns: { document: 'mails/{id}' } } };
const trigger = (run) => Object.assign(run, { __endpoint });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
await pause(50);
export const slow = trigger(() => pause(100));
export const broken = trigger(async () => { throw new Error('No ' + process.env.TIME_ZONE + ' here'); });
`;

const packaged = () =>
  folderWith({
    'package.json': JSON.stringify({ type: 'module', main: 'lib/index.js' }),
    '.env': 'TIME_ZONE="Europe/Vienna"',
    'lib/index.js': functions,
  });

test('a start is as long as its module takes to load, and its first call', async () => {
  const { ms, loadedMs, megabytes } = await coldStartOf(packaged(), 'slow');
  expect(loadedMs).toBeGreaterThanOrEqual(50);
  expect(ms - loadedMs).toBeGreaterThanOrEqual(99);
  expect(megabytes).toBeGreaterThan(20);
});

test.each([
  ['missing', 'lib/index.js has no function missing'],
  ['broken', 'No Europe/Vienna here'],
])('one that is %s is told of', async (name, text) => {
  await expect(coldStartOf(packaged(), name)).rejects.toThrow(text);
});
