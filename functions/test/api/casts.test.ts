import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { checkTypes } from '@portal/contract/values/membership';
import { expect, test } from 'vitest';
import { makeAdmin } from '#accounts/roles.ts';
import { createLink } from '#mail/links.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { changedPaths, databaseState } from '#test/support/database-state.ts';
import { addedChild } from '#test/support/families.ts';
import { forms, password } from '#test/support/forms.ts';
import {
  approvedCharter,
  approvedEvent,
  approvedLeader,
  payApplicationOverApi,
  uploadCheck,
} from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFeeOverApi, registering, registeringOverApi } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';

// Values that differ between runs: instants, birth dates, ids, codes, numbers, addresses, and anything derived from
// them.
const masks: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant'],
  // The first call with a session notes its use.
  [/"used_at":"instant","device":"[^"]*"/g, '"used_at":null,"device":null'],
  [/\b(19\d\d|20[01]\d)-\d\d-\d\d\b/g, 'birth date'],
  [/(?<="(remind_eighteen_on|kept_until)":")[^"]+/g, 'by the birth date'],
  [/[0-9a-f-]{36}@example\.org/g, 'address'],
  [/[0-9a-f]{32}@accounts\.invalid/g, 'alias'],
  [/"password_updated_at":\d+/g, 'password_updated_at'],
  [/(?<="until":)\d+/g, 'end'],
  [/(?<=")[\w-]{43}(?=")/g, 'hash'],
  [/(?<="[mcr])[\w-]{22}(?=")/g, 'key'],
  [/\b[MCE]\d{4}-\d{4}\b/g, 'number'],
  [/\bcs_[\w-]+/g, 'session'],
  [/\bpi_\w+/g, 'payment intent'],
  [/Hudson (Grappling|Open) [0-9a-f]{8}/g, 'name'],
  // Before the ids, since the rest of a code after an underscore may look like one.
  [/(?<=["/])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22}(?=[" /])/g, 'code'],
  // Some ids have no capital letter.
  [/(?<=["/_])(?:[A-Za-z0-9]{20}|[A-Za-z0-9]{28})(?=["_ /])/g, 'id'],
];

function masked(text: string): string {
  return masks.reduce((rest, [each, name]) => rest.replaceAll(each, name), text);
}

// Fixtures send no emails and skip the duplicate check.
const apart = [collections.outbox, collections.duplicates];

/** Returns the documents a run writes, except emails and duplicate pairs, and the run's result. */
async function leaves<T>(run: () => Promise<T>): Promise<{ given: T; documents: string[] }> {
  const before = await databaseState();
  const given = await run();
  const paths = changedPaths(before, await databaseState()).filter(
    (path) => !apart.some((collection) => path.startsWith(`${collection}/`)),
  );
  const found = await database().getAll(...paths.map((path) => database().doc(path)));
  const documents = found.map((doc) => {
    const { search_terms, bytes, ...data } = doc.data() ?? {};
    // A write of one field changes the order of all.
    const sorted = Object.fromEntries(Object.entries(data).sort(([one], [other]) => one.localeCompare(other)));
    return masked(`${doc.ref.path} ${JSON.stringify(sorted)} ${typeof search_terms} ${typeof bytes}`);
  });
  return { given, documents: documents.sort() };
}

function sessionOf({ user, custom_token, token }: Session) {
  const claimsOf = (jwt: string) =>
    Object.keys(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()));
  return { user: masked(JSON.stringify(user)), claims: [custom_token, token].map(claimsOf) };
}

async function expectSame(cast: () => Promise<Session>, overApi: () => Promise<Session>): Promise<Session> {
  const [quick, slow] = [await leaves(cast), await leaves(overApi)];
  expect(quick.documents).toEqual(slow.documents);
  expect(sessionOf(quick.given)).toEqual(sessionOf(slow.given));
  return quick.given;
}

async function approveOverApi(member: Session, admin: Session): Promise<Session> {
  await payFeeOverApi(member);
  await call('approveMembership', { params: { id: member.user.user_id } }, admin.token);
  return member;
}

test('fixtures write what the API calls write, except emails and duplicate pairs', async () => {
  const admin = await expectSame(newAdmin, async () => {
    const { user } = await registeringOverApi.adult();
    const token = await createLink(user.account_uid, 'confirmation', user.email);
    await call('confirmEmail', { body: { token } });
    await makeAdmin(user.email);
    return call('login', { body: { email: user.email, password } });
  });
  await expectSame(
    async () => {
      const parent = await registering.youth();
      await addedChild(parent);
      return parent;
    },
    async () => {
      const parent = await registeringOverApi.youth();
      await call('addChild', { body: forms.child() }, parent.token);
      return parent;
    },
  );
  await expectSame(
    () => approvedMember(registering.adult(), admin),
    async () => approveOverApi(await registeringOverApi.adult(), admin),
  );
  const leader = await expectSame(
    () => approvedLeader(undefined, admin),
    async () => {
      const registered = await registeringOverApi.leader();
      for (const check of checkTypes) {
        const { document_id } = await uploadCheck(registered, check);
        await call('verifyDocument', { params: { id: document_id }, body: { action: 'approve' } }, admin.token);
      }
      return approveOverApi(registered, admin);
    },
  );
  const quick = await leaves(async () => [await approvedCharter(leader, admin), await approvedEvent(leader, admin)]);
  const slow = await leaves(async () => {
    const charter = await call('registerAcademyCharter', { body: forms.charter() }, leader.token);
    const { charter_id } = charter.academy_charter;
    await payApplicationOverApi(leader, 'academy_charter', charter_id);
    await call('approveAcademyCharter', { params: { id: charter_id } }, admin.token);
    const event = await call('registerEventSanction', { body: forms.sanction() }, leader.token);
    const { event_id } = event.event_sanction;
    await payApplicationOverApi(leader, 'event_sanction', event_id);
    await call('approveEventSanction', { params: { id: event_id } }, admin.token);
    const { academy_charters } = await call('listAcademyCharters', { query: {} }, admin.token);
    const { event_sanctions } = await call('listEventSanctions', { query: {} }, admin.token);
    return [
      academy_charters.find((each) => each.charter_id === charter_id),
      event_sanctions.find((each) => each.event_id === event_id),
    ];
  });
  expect(quick.documents).toEqual(slow.documents);
  expect(masked(JSON.stringify(quick.given))).toBe(masked(JSON.stringify(slow.given)));
});
