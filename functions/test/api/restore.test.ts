import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { cardCodeOf } from '#test/support/database-state.ts';
import { password } from '#test/support/forms.ts';
import { call, hubUrl } from '#test/support/portal.ts';
import { root, runProgram } from '#test/support/run-program.ts';

/** Exports accounts and database like `firebase emulators:export`. */
async function exportTo(folder: string): Promise<void> {
  const answer = await fetch(`${hubUrl}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: folder, initiatedBy: 'test' }),
  });
  expect(await answer.json()).toEqual({ message: 'OK' });
}

test('after restoring an export, a member signs in and the card verifies', async () => {
  const member = await approvedMember();
  const { user } = await call('profile', {}, member.token);
  const code = await cardCodeOf(user.user_id);
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    await exportTo(folder);
    const command = `node ${join(root, 'functions/test/restored.ts')} ${user.email} '${password}' ${code}`;
    const { stdout } = await runProgram(['scripts/on-export.ts', folder, command]);
    const restored = JSON.parse(stdout.match(/restored: (.*)/)?.[1] ?? '{}');
    // Each answer signs the card again, so its QR code differs.
    const membership_card = { ...user.membership_card, qr_code: expect.stringMatching(/^iVBOR/) };
    expect(restored.user).toEqual({ ...user, membership_card });
    expect(restored.card).toEqual(await call('verifyCard', { params: { code } }));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
