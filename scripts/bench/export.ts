import { collections } from '@portal/contract/values/collections';
import { manyMembers } from '../../functions/test/support/many-members.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { send } from '../../functions/test/support/portal.ts';
import { removeRaw, writeRaw } from '../../functions/test/support/raw.ts';
import { exportQuery } from '../../functions/test/support/server-parts.ts';
import { median, printTable } from '../parts/tables.ts';

const MEMBERS = 10_000;
const RUNS = 7;
const GOAL = 1.15;
const LABEL = 'bench-export';

/** Run times in milliseconds. */
interface Times {
  stream: number[];
  csv: number[];
  json: number[];
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function timed(run: () => Promise<number>): Promise<number> {
  const begin = performance.now();
  const count = await run();
  if (count < MEMBERS) throw new Error(`Only ${count} members were exported`);
  return performance.now() - begin;
}

/** Streams the export's query and discards the members. Returns their count. */
async function streamed(): Promise<number> {
  let count = 0;
  const members: AsyncIterable<unknown> = exportQuery('members', undefined, null).limit(MEMBERS).stream();
  for await (const member of members) if ((member as { data(): unknown }).data()) count += 1;
  return count;
}

const exported =
  <Answer>(token: string, format: string, countIn: (answer: Answer) => number) =>
  async () => {
    const path = `/admin/comprehensive-export?data_type=members&format=${format}`;
    const { status, json } = await send({ method: 'GET', path, token });
    if (status !== 200) throw new Error(`The export responded with ${status}`);
    return countIn(json as Answer);
  };

/** Alternates exports and streams. The first round is a warm-up. */
async function measure(token: string): Promise<Times> {
  const ways = {
    stream: streamed,
    csv: exported(token, 'csv', ({ csv_data }: { csv_data: string }) => csv_data.split('\r\n').length - 2),
    json: exported(
      token,
      'json',
      ({ export_data }: { export_data: { members: unknown[] } }) => export_data.members.length,
    ),
  };
  const times: Times = { stream: [], csv: [], json: [] };
  for (let at = 0; at <= RUNS; at++) {
    for (const way of ['stream', 'csv', 'json'] as const) {
      const time = await timed(ways[way]);
      if (at > 0) times[way].push(time);
    }
  }
  return times;
}

function report({ stream, ...ways }: Times): boolean {
  const yardstick = median(stream);
  const results = Object.entries(ways).map(([way, times]) => ({
    way,
    time: median(times),
    ratio: median(times) / yardstick,
  }));
  printTable(
    [`${MEMBERS.toLocaleString('en-US')} members`, 'export', 'stream', 'ratio', 'goal', ''],
    results.map(({ way, time, ratio }) => [
      `Export as ${way.toUpperCase()}`,
      seconds(time),
      seconds(yardstick),
      ratio.toFixed(2),
      `at most ${GOAL} times`,
      ratio <= GOAL ? 'pass' : 'FAIL',
    ]),
  );
  console.log(`Medians of ${RUNS} alternating runs; “stream” only reads the export’s query.`);
  return results.every(({ ratio }) => ratio <= GOAL);
}

const { token } = await newAdmin();
const members = manyMembers(LABEL, 0, MEMBERS);
try {
  await writeRaw(collections.members, members);
  process.exitCode = report(await measure(token)) ? 0 : 1;
} finally {
  await removeRaw(
    collections.members,
    members.map(([id]) => id),
  );
}
