import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { ListenChannels } from './listen-channels.ts';

const address = (query = '') => new URL(`http://127.0.0.1/google.firestore.v1.Firestore/Listen/channel?VER=8${query}`);
const session = '&SID=s1';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

const query = (targetId: number, collectionId: string, field = 'owner_uid') => ({
  addTarget: {
    targetId,
    query: { structuredQuery: { from: [{ collectionId }], where: { fieldFilter: { field: { fieldPath: field } } } } },
  },
});
const household = (targetId: number) =>
  JSON.parse(JSON.stringify(query(targetId, 'members')).replace('"owner_uid"', '"account_uid"'));
const single = (targetId: number, path: string) => ({
  addTarget: { targetId, documents: { documents: [`projects/demo/databases/(default)/documents/${path}`] } },
});

const bodyOf = (requests: object[], headers = '') =>
  new URLSearchParams({
    headers,
    ...Object.fromEntries(requests.map((request, at) => [`req${at}___data__`, JSON.stringify(request)])),
  }).toString();

const frame = (messages: unknown[]) => {
  const text = JSON.stringify(messages);
  return new TextEncoder().encode(`${text.length}\n${text}`);
};

let updates = 0;

const change = (path: string, targetIds: number[], removedTargetIds: number[] = [], account = '') => ({
  documentChange: {
    document: {
      name: `projects/demo/databases/(default)/documents/${path}`,
      updateTime: String(++updates),
      fields: { account_uid: { stringValue: account } },
    },
    targetIds,
    removedTargetIds,
  },
});
const current = (targetId: number) => ({
  targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], readTime: 't' },
});
const moment = { targetChange: { readTime: 't' } };

let channels: ListenChannels;
let told: (piece: Uint8Array) => void;
let number: number;

/** Begins a session of somebody. */
function begin(claims: object): void {
  channels = new ListenChannels();
  const answer = channels.follow(address(), 'POST', bodyOf([], `Authorization:Bearer ${tokenOf(claims)}\r\n`));
  answer(frame([[0, ['c', 's1', '', 8, 12, 30_000]]]));
  told = channels.follow(address(session), 'GET', '');
  number = 0;
}

const ask = (...requests: object[]) => void channels.follow(address(session), 'POST', bodyOf(requests));
const tell = (...messages: object[]) => {
  for (const message of messages) told(frame([[++number, [message]]]));
};

beforeEach(() => begin({ sub: 'ada' }));

test('a list is a read for each document, and what the rules read for it once', () => {
  ask(query(2, 'payments'));
  tell(change('payments/a', [2]), change('payments/b', [2]), current(2));
  expect(channels.bill).toEqual({ listens: 1, listened: 2, ruled: 2 });
});

test('a list that finds nothing is a read', () => {
  ask(query(2, 'payments'));
  tell(current(2));
  expect(channels.bill).toEqual({ listens: 1, listened: 1, ruled: 2 });
});

test('an update is a read, and the rules are asked again, once for all that changes at a time', () => {
  ask(query(2, 'payments'));
  tell(change('payments/a', [2]), current(2));
  tell(change('payments/a', [2]), change('payments/b', [], [2]), moment, moment);
  expect(channels.bill).toEqual({ listens: 1, listened: 3, ruled: 4 });
});

test('what is told again as it was is no read', () => {
  ask(query(2, 'payments'));
  const payment = change('payments/a', [2]);
  tell(payment, current(2));
  tell({ targetChange: { targetChangeType: 'RESET', targetIds: [2] } }, payment, current(2), moment);
  expect(channels.bill).toEqual({ listens: 1, listened: 1, ruled: 2 });
});

test('a change of one’s own member has the rules asked again for all that is listened to', () => {
  ask(household(2), query(4, 'payments'), query(6, 'charters'));
  tell(change('members/a', [2], [], 'ada'), current(2), current(4), current(6));
  expect(channels.bill).toEqual({ listens: 3, listened: 3, ruled: 5 });
  tell(change('members/a', [2], [], 'ada'), moment);
  expect(channels.bill).toEqual({ listens: 3, listened: 4, ruled: 10 });
  tell(change('members/b', [2], [], 'another'), moment);
  expect(channels.bill).toEqual({ listens: 3, listened: 5, ruled: 11 });
});

test('for an admin the rules read the own member, too', () => {
  begin({ sub: 'root', role: 'admin' });
  ask(single(2, 'members/b'), query(4, 'members', 'status'));
  expect(channels.bill).toEqual({ listens: 2, listened: 0, ruled: 4 });
  begin({ sub: 'ada' });
  ask(single(2, 'members/a'));
  expect(channels.bill).toEqual({ listens: 1, listened: 0, ruled: 1 });
});

test('what is no longer listened to is not judged anymore', () => {
  ask(query(2, 'payments'));
  tell(change('payments/a', [2]), current(2));
  ask({ removeTarget: 2 });
  tell(moment);
  expect(channels.bill).toEqual({ listens: 1, listened: 1, ruled: 2 });
});

test('what is told twice counts once, and pieces are put together', () => {
  ask(query(2, 'payments'));
  const messages = frame([
    [1, [change('payments/ü', [2])]],
    [2, [current(2)]],
  ]);
  for (const byte of messages) told(Uint8Array.of(byte));
  const { bytes } = channels;
  channels.follow(address(session), 'GET', '')(messages);
  expect(bytes).toBeGreaterThan(100);
  expect(channels.bytes).toBe(bytes);
  expect(channels.bill).toEqual({ listens: 1, listened: 1, ruled: 2 });
});

test('the rules read documents in two functions alone, as readsOfRules counts them', () => {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8').replaceAll(/\/\/.*/g, '');
  const reading = [...rules.matchAll(/function (\w+)\([^)]*\) \{\s+return (?:get|exists|getAfter)\(/g)];
  expect(reading.map(([, name]) => name)).toEqual(['account', 'memberNow']);
  expect(rules.match(/\b(get|exists|getAfter)\(\//g)).toHaveLength(2);
});
