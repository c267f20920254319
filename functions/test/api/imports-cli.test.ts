import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@portal/contract/values/days';
import { afterAll, expect, test } from 'vitest';
import { bornYearsAgo } from '#test/support/forms.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { runProgram } from '#test/support/run-program.ts';
import { uploadedBy, uploadsOf } from '#test/support/uploaded.ts';
import { csvText } from '#test/support/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the command imports a file, invites new members, and writes the rejected rows next to it', async () => {
  const email = `cli-${randomUUID()}@example.org`;
  const file = join(folder, 'club.csv');
  writeFileSync(
    file,
    csvText(
      'Email,First name,Last name,Membership type,Date of birth',
      `${email},Cli,Mand,adult,`,
      'no,Cli,Mand,adult,',
      `${email},Child,Mand,youth,${bornYearsAgo(10)}`,
      `${email},Other,Mand,adult,`,
    ),
  );
  const command = ['functions/src/cli/import.ts', file, '--yes', '--send-emails'];
  const { stdout } = await runProgram(command);
  expect(stdout).toContain('4 rows: 2 new members,');
  expect(stdout).toContain('1 of them joins an account as a child,');
  expect(stdout).toContain('row 5: email: This email is already in row 2');
  expect(stdout).toContain('row 3: email: Please enter a valid email address');
  expect(stdout).toContain('2 new members, 0 unchanged, 2 errors.');
  const rejected = readFileSync(join(folder, `rejected-club-${dayOf()}.csv`), 'utf8');
  for (const line of ['no,Cli,Mand,adult,', `${email},Other,Mand,adult,`]) expect(rejected).toContain(line);
  expect(stdout).toContain('1 email sent, 0 failed.');
  await awaitEmail(email, /^Activate/);
  const members = await uploadedBy(await uploadsOf('command_line'));
  expect(members.filter((member) => member.email === email)).toMatchObject([
    { status: 'approved' },
    { status: 'approved' },
  ]);

  expect((await runProgram(command)).stdout).toContain('0 new members, 2 unchanged, 2 errors.');
});
