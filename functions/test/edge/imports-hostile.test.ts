import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@portal/contract/calls/accounts';
import { errorAnswer } from '@portal/contract/calls/errors';
import { beforeAll, expect, test } from 'vitest';
import { changedPaths, databaseState } from '#test/support/database-state.ts';
import { samplePng } from '#test/support/files.ts';
import { newAdmin } from '#test/support/office.ts';
import { send } from '#test/support/portal.ts';
import { sheetXml, xlsxOf } from '#test/support/spreadsheets/xlsx.ts';
import { csvText, sendSheet } from '#test/support/uploads.ts';
import { cpuTimeOf, largestWorker } from '#test/support/workers.ts';

const megabyte = 1024 * 1024;
const good = readFileSync(new URL('../support/spreadsheets/members.xlsx', import.meta.url));
const sheetName = 'xl/worksheets/sheet1.xml';

let admin: Session;
beforeAll(async () => {
  admin = await newAdmin();
  // Lets the emulator start a process for each concurrent call before their resources are measured.
  await answeredDuring(sendSheet('/admin/preview-member-file', admin, { name: 'members.xlsx', content: good }));
});

const files: Record<string, { name: string; status: number; bytes: () => string | Uint8Array }> = {
  'a zip bomb': { name: 'a.xlsx', status: 413, bytes: () => xlsxOf(Buffer.alloc(300 * megabyte)) },
  'a sheet larger than it says': {
    name: 'a.xlsx',
    status: 422,
    bytes: () => xlsxOf('', { name: sheetName, content: Buffer.alloc(300 * megabyte), toldSize: 5000 }),
  },
  '100 columns': {
    name: 'a.csv',
    status: 422,
    bytes: () => csvText(Array.from({ length: 100 }, (_, index) => `h${index}`).join(), 'x'),
  },
  '10,001 rows': { name: 'a.csv', status: 413, bytes: () => csvText('Email', ...Array(10_001).fill('x@example.org')) },
  'a million rows': {
    name: 'a.xlsx',
    status: 413,
    bytes: () => xlsxOf(sheetXml('<row r="3"><c r="A3"><v>1</v></c></row>'.repeat(1e6))),
  },
  'a formula': { name: 'a.csv', status: 422, bytes: () => csvText('Email,Name', "x,=cmd|' /C calc'!A0") },
  'a header __proto__': { name: 'a.csv', status: 422, bytes: () => csvText('__proto__,Email', 'x,y') },
  'a picture named .xlsx': { name: 'a.xlsx', status: 415, bytes: samplePng },
  'a truncated file': { name: 'a.xlsx', status: 422, bytes: () => good.subarray(0, good.length - 400) },
  'a file over 10 MB': { name: 'a.csv', status: 413, bytes: () => Buffer.alloc(10 * megabyte + 1, 'x') },
};

/** Checks the portal's health until the work has ended, expecting an answer each time. */
async function answeredDuring(work: Promise<unknown>): Promise<void> {
  let over = false;
  void work.finally(() => {
    over = true;
  });
  while (!over) {
    expect((await send({ method: 'GET', path: '/health' })).status).toBe(200);
    await pause(100);
  }
}

test.each(Object.entries(files))(
  // hostile-sheet.test.ts checks that other calls don't wait. In the emulator, each call has its own process.
  '%s is rejected quickly, while others are served',
  async (_, { name, status, bytes }) => {
    const content = bytes();
    const [before, memory, cpu] = [await databaseState(), largestWorker('api'), cpuTimeOf('api')];
    const refusal = sendSheet('/admin/upload-member-file', admin, { name, content });
    await answeredDuring(refusal);
    const answer = await refusal;
    expect(answer, JSON.stringify(answer.json)).toMatchObject({ status });
    expect(errorAnswer.parse(answer.json).detail).toMatch(/\w+ \w+/);
    // CPU time instead of wall time, since the machine may be busy.
    expect(cpuTimeOf('api') - cpu, 'milliseconds of CPU time').toBeLessThan(2000);
    expect(largestWorker('api') - memory, 'additional megabytes').toBeLessThan(250);
    expect(changedPaths(before, await databaseState())).toEqual([]);
  },
);
