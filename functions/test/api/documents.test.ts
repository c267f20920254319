import type { Session } from '@portal/contract/calls/accounts';
import { collections, subcollections } from '@portal/contract/values/collections';
import { maxDocumentBytes } from '@portal/contract/values/document';
import { brand } from '@portal/federation/brand';
import { describe, expect, test } from 'vitest';
import { newDocumentId, removeBytes, saveBytes } from '#leaders/documents/store.ts';
import { activityOf, changedPaths, databaseState, storedAt } from '#test/support/database-state.ts';
import { sampleJpeg, samplePdf, samplePng } from '#test/support/files.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { sendFile, uploadCheck } from '#test/support/leaders.ts';
import { leavesNothing } from '#test/support/leaves-nothing.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call, portalUrl, problem, problemIn, send } from '#test/support/portal.ts';

const admin = await newAdmin();

function download(id: string, token: string) {
  return fetch(`${portalUrl}/api/documents/${id}`, { headers: { Authorization: `Bearer ${token}` } });
}

async function decide(id: string, body: object) {
  return api(`PUT /admin/verify-document/${id}`, { token: admin.token, body });
}

async function flagsOf({ token }: Session) {
  const { user } = await call('profile', {}, token);
  const { safesport_verified, safesport_expires, background_check_verified, background_check_expires } = user;
  return { safesport_verified, safesport_expires, background_check_verified, background_check_expires };
}

const unverified = {
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: false,
  background_check_expires: null,
};

describe('an accepted document', () => {
  test.concurrent.each([
    ['a PDF', 'check.pdf', samplePdf(), 'application/pdf', '.pdf'],
    ['a PNG', 'check.PNG', samplePng(), 'image/png', '.png'],
    ['a JPEG', 'J. Smith 2026.check.jpeg', sampleJpeg(), 'image/jpeg', '.jpg'],
    ['a PDF with many dots in its name', 'J.S.Okafor.v2.pdf', samplePdf(), 'application/pdf', '.pdf'],
    ['a PNG named .pdf', 'check.pdf', samplePng(), 'image/png', '.png'],
  ])('%s is returned unchanged as an attachment', async (_, name, bytes, type, ending) => {
    const leader = await registering.leader();
    const { document_id, content_type, size } = await uploadCheck(leader, 'background_check', { name, bytes });
    expect({ content_type, size }).toEqual({ content_type: type, size: bytes.byteLength });
    for (const token of [leader.token, admin.token]) {
      const answer = await download(document_id, token);
      expect(answer.status).toBe(200);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="background-check-\\d{4}-\\d\\d-\\d\\d\\${ending}"$`),
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test.concurrent('may have 5 MB, stored in chunks of at most 900 kB', async () => {
    const leader = await registering.leader();
    const bytes = samplePdf('A long one', maxDocumentBytes);
    const before = await databaseState();
    const { document_id } = await uploadCheck(leader, 'safesport', { bytes });
    const pieces = changedPaths(before, await databaseState()).filter((path) => path.includes(document_id));
    expect(pieces).toHaveLength(1 + Math.ceil(maxDocumentBytes / 900_000));
    expect((await (await download(document_id, leader.token)).arrayBuffer()).byteLength).toBe(maxDocumentBytes);
  });

  test.concurrent('has chunks that expire unless its record is written, for the daily run to find', async () => {
    const bytesAt = (id: string) => storedAt(`${collections.documents}/${id}/${subcollections.chunks}/0`);
    const alone = newDocumentId();
    await saveBytes(alone, samplePdf());
    const hours = ((await bytesAt(alone))?.expires_at.toMillis() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    await removeBytes([{ document_id: alone }]);
    const { document_id } = await uploadCheck(await registering.leader(), 'safesport');
    expect(await bytesAt(document_id)).toEqual({ index: 0, bytes: expect.anything() });
  });

  test.concurrent('replaces an undecided one of its type, including its bytes', async () => {
    const leader = await registering.leader();
    const first = await uploadCheck(leader, 'safesport');
    const other = await uploadCheck(leader, 'background_check');
    const second = await uploadCheck(leader, 'safesport', { bytes: samplePng(), name: 'again.png' });
    expect((await download(first.document_id, leader.token)).status).toBe(404);
    expect((await download(second.document_id, leader.token)).status).toBe(200);
    expect((await download(other.document_id, leader.token)).status).toBe(200);
    expect(await decide(first.document_id, { action: 'approve' })).toMatchObject(
      problem(409, 'This document is already replaced.'),
    );
  });
});

describe('a rejected document', () => {
  // inspect.test.ts covers the other refusals.
  test('leaves no trace when the size, content, type, or extra fields are invalid', async () => {
    const { token } = await registering.leader();
    const crowded = new FormData();
    for (let count = 0; count < 10_000; count++) crowded.set(`field${count}`, '');
    crowded.set('file', new File([new Uint8Array(samplePdf())], 'check.pdf'));
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
    await leavesNothing(async () => {
      for (const [file, status, detail] of [
        [{ bytes: samplePdf('Long', maxDocumentBytes + 1) }, 413, /larger than 5 MB/],
        [{ bytes: new Uint8Array(7_000_000) }, 413, /larger than 5 MB/],
        [{ bytes: page }, 415, /PDF, PNG or JPEG/],
        [{ document_type: 'passport' }, 422, /./],
      ] as const)
        expect(await sendFile(token, file)).toMatchObject(problem(status, expect.stringMatching(detail)));
      expect((await send({ method: 'POST', path: '/documents', token, body: crowded })).status).toBe(413);
    });
  });

  test('leaves no trace when the sender is not a leader', async () => {
    const others = await Promise.all([registering.adult(), registering.youth()]);
    for (const { token } of others) {
      expect(await leavesNothing(() => sendFile(token))).toMatchObject(problem(403, 'This is for grappling leaders.'));
    }
  });

  test('leaves no trace when it is the 21st within an hour', async () => {
    const eager = await registering.leader();
    for (let count = 0; count < 20; count++) await uploadCheck(eager, 'safesport');
    expect(await leavesNothing(() => sendFile(eager.token))).toMatchObject({ status: 429 });
  });
});

test('returns 404 for another member’s document, even to a leader', async () => {
  const { document_id } = await uploadCheck(await registering.leader(), 'safesport');
  const others = await Promise.all([registering.leader(), registering.adult()]);
  for (const { token } of others) {
    const answer = await download(document_id, token);
    expect({ status: answer.status, json: await answer.json() }).toEqual(problem(404, 'Not found'));
  }
});

describe('a decision', () => {
  test.concurrent('to approve verifies the check once, with its last day', async () => {
    const other = await registering.leader();
    const waiting = await uploadCheck(other, 'safesport');
    const { document_id } = await uploadCheck(other, 'background_check');
    expect(await flagsOf(other)).toEqual(unverified);
    const expires_on = daysFromToday(400);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide(document_id, { action: 'approve', expires_on })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await flagsOf(other)).toEqual({
      ...unverified,
      background_check_verified: true,
      background_check_expires: expires_on,
    });
    expect(await activityOf(other.user.user_id, 'check_verified')).toHaveLength(1);
    const otherDay = { action: 'approve', expires_on: daysFromToday(10) };
    expect(await decide(document_id, otherDay)).toMatchObject({ status: 409 });
    const { documents } = await call('listDocumentVerifications', { query: { limit: 200 } }, admin.token);
    const ids = documents.map((document) => document.document_id);
    expect(ids).not.toContain(document_id);
    expect(documents.find((document) => document.document_id === waiting.document_id)).toMatchObject({
      document_type: 'safesport',
      user_email: other.user.email,
      user_safesport_verified: false,
      user_background_check_verified: true,
    });
  });

  test('to reject verifies nothing and emails the leader the reason', async () => {
    const other = await registering.leader();
    const { document_id } = await uploadCheck(other, 'safesport');
    for (const reason of ['x'.repeat(501), 7, 'a\u0000b']) {
      const refused = await leavesNothing(() => decide(document_id, { action: 'reject', reason }));
      expect(refused).toMatchObject(problemIn({ reason: expect.any(String) }));
    }
    const reason = 'The certificate is of another year.';
    expect((await decide(document_id, { action: 'reject', reason })).status).toBe(200);
    expect((await decide(document_id, { action: 'reject', reason: 'Once more' })).status).toBe(200);
    expect(await decide(document_id, { action: 'approve' })).toMatchObject(
      problem(409, 'This document is already rejected.'),
    );
    expect(await flagsOf(other)).toEqual(unverified);
    const mail = await awaitEmail(other.user.email, /document was not accepted/);
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain('SafeSport certification');
    expect(await activityOf(other.user.user_id, 'document_rejected')).toHaveLength(1);
  });

  test.concurrent('to reject needs no reason; the email then has a contact address', async () => {
    for (const body of [{ action: 'reject' }, { action: 'reject', reason: ' \n' }]) {
      const other = await registering.leader();
      const { document_id } = await uploadCheck(other, 'safesport');
      expect(await decide(document_id, body)).toMatchObject({
        status: 200,
        json: { document: { state: 'rejected', reject_reason: null } },
      });
      const { text } = await awaitEmail(other.user.email, /document was not accepted/);
      expect(text).toContain('We could not accept your SafeSport certification.');
      expect(text).toContain(`If you have questions, email us at ${brand.email}.`);
      expect(text).not.toMatch(/reason|null|undefined/);
    }
  });

  test.concurrent('takes effect once when two conflict, and the other returns 409', async () => {
    const other = await registering.leader();
    const { document_id } = await uploadCheck(other, 'safesport');
    const answers = await Promise.all([
      decide(document_id, { action: 'approve' }),
      decide(document_id, { action: 'reject', reason: 'It cannot be read.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = answers[0]?.status === 200;
    expect((await flagsOf(other)).safesport_verified).toBe(isApproved);
  });
});
