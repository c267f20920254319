import { logger } from 'firebase-functions/logger';
import { expect, test, vi } from 'vitest';
import { reportFailedImport, reportIfStuck } from './stuck.ts';

const upload = { import_id: 'an-import', processed: 50, total: 120 };
const facts = { event: 'import-stuck', ...upload };
const failure = new Error('The accounts do not answer');

function logged() {
  return vi.spyOn(logger, 'error').mockReturnValue();
}

const before = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('logs an upload without progress for half a minute with its cause', () => {
  const lines = logged();
  reportIfStuck(upload, before(30), failure);
  expect(lines.mock.calls).toEqual([['An upload is stuck', failure, facts]]);
});

test('ignores an upload with recent progress', () => {
  const lines = logged();
  reportIfStuck(upload, before(29), failure);
  expect(lines).not.toHaveBeenCalled();
});

test('logs an upload that is given up at once, even without a known cause', () => {
  const lines = logged();
  reportFailedImport(upload);
  expect(lines.mock.calls).toEqual([['Gave up on an upload', facts]]);
});
