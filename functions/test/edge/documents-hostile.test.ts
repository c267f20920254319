import { expect, test } from 'vitest';
import { changedPaths, databaseState } from '#test/support/database-state.ts';
import { bombPdf, guardedPdf, lockedPdf } from '#test/support/hostile-pdfs.ts';
import { sendFile } from '#test/support/leaders.ts';
import { registering } from '#test/support/people.ts';
import { animatedPng, jpegOf } from '#test/support/pictures.ts';

// inspect.test.ts covers the other refusals.
const leader = await registering.leader();

test.each([
  ['a JPEG of 65,535 by 65,535', 'a.jpg', jpegOf(65_535, 65_535), 422, /65535 by 65535 pixels/],
  ['an animated PNG', 'a.png', animatedPng(), 415, /PDF, PNG or JPEG/],
  ['a PDF with a password', 'a.pdf', lockedPdf(), 422, /has a password\. Please save it without one/],
  ['a PDF that unpacks to a gigabyte', 'a.pdf', bombPdf(1024 ** 3), 422, /too large once it is opened|too long/],
])('%s is rejected and leaves no trace', async (_, name, bytes, status, detail) => {
  const before = await databaseState();
  const answer = await sendFile(leader.token, { name, bytes });
  expect(answer).toMatchObject({ status, json: { detail: expect.stringMatching(detail) } });
  const traces = changedPaths(before, await databaseState()).filter((path) => !path.startsWith('limits/'));
  expect(traces).toEqual([]);
});

test('a PDF that opens without a password is accepted, even if protected against changes', async () => {
  expect((await sendFile(leader.token, { bytes: guardedPdf() })).status).toBe(201);
});
