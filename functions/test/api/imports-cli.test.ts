import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayOf } from '@portal/contract/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedBy, uploadsOf } from '#test/support/uploaded.ts';
import { csvText } from '#test/support/uploads.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the command imports a file, and leaves the rows beside it that it could not take', async () => {
  const email = `cli-${randomUUID()}@example.org`;
  const file = join(folder, 'club.csv');
  writeFileSync(
    file,
    csvText('Email,First name,Last name,Membership type', `${email},Cli,Mand,adult`, 'no,Cli,Mand,adult'),
  );
  const command = ['functions/src/cli/import.ts', file, '--yes'];
  const { stdout } = await run('node', command, { cwd: root });
  expect(stdout).toContain('2 rows: 1 new member,');
  expect(stdout).toContain('row 3: email: Please enter a valid email address');
  expect(stdout).toContain('1 new member, 0 unchanged, 1 error.');
  expect(readFileSync(join(folder, `rejected-club-${dayOf()}.csv`), 'utf8')).toContain('no,Cli,Mand,adult,');
  const members = await uploadedBy(await uploadsOf('command_line'));
  expect(members.filter((member) => member.email === email)).toMatchObject([{ status: 'approved' }]);

  expect((await run('node', command, { cwd: root })).stdout).toContain('0 new members, 1 unchanged, 1 error.');
});
