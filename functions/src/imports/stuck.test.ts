import { logger } from 'firebase-functions/logger';
import { expect, test, vi } from 'vitest';
import { tellGivenUp, tellIfStuck } from './stuck.ts';

const upload = { import_id: 'an-import', processed: 50, total: 120 };
const facts = { event: 'import-stuck', ...upload };
const failure = new Error('The accounts do not answer');

function logged() {
  return vi.spyOn(logger, 'error').mockReturnValue();
}

const before = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('an upload of which nothing has moved for half a minute is told of with its cause', () => {
  const lines = logged();
  tellIfStuck(upload, before(30), failure);
  expect(lines.mock.calls).toEqual([['An upload is stuck', failure, facts]]);
});

test('one that has moved since is left alone', () => {
  const lines = logged();
  tellIfStuck(upload, before(29), failure);
  expect(lines).not.toHaveBeenCalled();
});

test('one that is given up is told of at once, also where nobody knows why', () => {
  const lines = logged();
  tellGivenUp(upload);
  expect(lines.mock.calls).toEqual([['Gave up on an upload', facts]]);
});
