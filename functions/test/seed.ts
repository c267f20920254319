import type { Session } from '@portal/contract/calls/accounts';
import { officeFields } from '@portal/contract/rules/offices';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { makeAdmin } from '#accounts/roles.ts';
import { database } from '#platform/database.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { patchMember } from '#test/support/database-state.ts';
import { giveTotp } from '#test/support/factors.ts';
import { samplePdf } from '#test/support/files.ts';
import { bornYearsAgo, daysFromToday, forms, password } from '#test/support/forms.ts';
import {
  applyForCharter,
  applyForSanction,
  payApplicationOverApi,
  uploadCheck,
  verifyLeader,
} from '#test/support/leaders.ts';
import { memberOf, payFeeOverApi, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { runAsServer } from '#test/support/server.ts';

/** Confirms a demo account's address; all but one are confirmed. */
async function confirm({ user }: Session): Promise<void> {
  await runAsServer(async () => confirmEmailOf(await memberOf(user)));
}

const admin = await registering.adult(forms.adult('admin@example.org', 'Dana', 'Whitfield'));
await payFeeOverApi(admin);
await confirm(admin);
await makeAdmin('admin@example.org');
const office = await call('login', { body: { email: 'admin@example.org', password } });

async function approve(id: string): Promise<void> {
  await call('approveMembership', { params: { id } }, office.token);
}

async function setStatus(id: string, status: string): Promise<void> {
  await call('setMemberStatus', { params: { id }, query: { status } }, office.token);
}

await registering.adult(forms.adult('unpaid@example.org', 'Luis', 'Ortega'));

const pending = await registering.youth(forms.youth('pending@example.org', 'Maya', 'Lindqvist'));
await payFeeOverApi(pending);
await confirm(pending);

const approved = await registering.adult(forms.adult('approved@example.org', 'Grace', 'Nakamura'));
await payFeeOverApi(approved);
await confirm(approved);
await approve(approved.user.user_id);

const leader = await registering.leader(forms.leader('leader@example.org', 'Ruth', 'Okafor'));
await payFeeOverApi(leader);
await confirm(leader);
await verifyLeader(leader, office);
await approve(leader.user.user_id);

const { charter_id } = await applyForCharter(leader, forms.charter('Hudson Grappling Club'));
await payApplicationOverApi(leader, 'academy_charter', charter_id);
await call('approveAcademyCharter', { params: { id: charter_id } }, office.token);
const { event_id } = await applyForSanction(leader, forms.sanction('Hudson Valley Open', daysFromToday(60)));
await payApplicationOverApi(leader, 'event_sanction', event_id);

const newLeader = await registering.leader(forms.leader('newleader@example.org', 'Samuel', 'Brandt'));
await payFeeOverApi(newLeader);
await confirm(newLeader);
await uploadCheck(newLeader, 'background_check', { bytes: samplePdf('Background check of Samuel Brandt') });

for (const [status, first, last] of [
  ['inactive', 'Helen', 'Voss'],
  ['suspended', 'Trevor', 'Hale'],
] as const) {
  const member = await registering.adult(forms.adult(`${status}@example.org`, first, last));
  await payFeeOverApi(member);
  await confirm(member);
  await approve(member.user.user_id);
  await setStatus(member.user.user_id, status);
}

const denied = await registering.adult(forms.adult('denied@example.org', 'Owen', 'Castillo'));
await payFeeOverApi(denied);
await confirm(denied);
const reason = 'Your date of birth does not match your ID. Please correct it and apply again.';
await call('denyMembership', { params: { id: denied.user.user_id }, body: { reason } }, office.token);

// A parent with two children: one has a card, the other's fee is due.
const family = await registering.youth({
  ...forms.youth('family@example.org', 'Lucas', 'Marin'),
  ...{ date_of_birth: bornYearsAgo(13), parent_first_name: 'Elena', club_academy: 'Hudson Grappling Club' },
});
await payFeeOverApi(family);
await confirm(family);
await approve(family.user.user_id);
const sister = {
  first_name: 'Sofia',
  last_name: 'Marin',
  gender: 'f',
  disabled: 'n',
  date_of_birth: bornYearsAgo(10),
} as const;
await call('addChild', { body: { ...sister, parent_consent: true, policies_accepted: true } }, family.token);

// The club desk shows members in every state.
await call('joinSpellings', { params: { id: charter_id }, body: { keys: ['hudson grappling club'] } }, office.token);

/** The office's other colleagues, each with one of the offices. */
const colleagues = [
  ['manager', 'Irene', 'Salazar', officeFields('manager'), []],
  ['finance', 'Priya', 'Raman', officeFields('finance'), []],
  ['verifier', 'Marcus', 'Bell', officeFields('verifier'), []],
  ['regional', 'Joan', 'Castellano', officeFields('regional'), ['NJ', 'NY']],
  ['reader', 'Walter', 'Ainsley', officeFields('reader'), []],
  ['second-factor', 'Naomi', 'Sato', officeFields('manager'), []],
] as const;
for (const [name, first, last, office, states] of colleagues) {
  const colleague = await registering.adult(forms.adult(`${name}@example.org`, first, last));
  await payFeeOverApi(colleague);
  await confirm(colleague);
  await approve(colleague.user.user_id);
  await runAsServer(() =>
    patchMember(colleague.user.user_id, { ...office, region: [...states], office_since: now().toISOString() }),
  );
  if (name === 'second-factor') await giveTotp(colleague);
}

// No office approves its own membership.
const second = await call('login', { body: { email: 'manager@example.org', password } });
await call('approveMembership', { params: { id: admin.user.user_id } }, second.token);

// The export would keep unsent emails, and the office would see each as a task.
await new Promise<void>((resolve, reject) => {
  const unsent = database().collection(collections.outbox).where('sent_at', '==', null);
  const stop = unsent.onSnapshot(({ empty }) => {
    if (!empty) return;
    stop();
    resolve();
  }, reject);
});

console.log(`Sixteen demo accounts are ready, all with the password ${password}`);
