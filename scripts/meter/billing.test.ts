import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../parts/paths.mjs';
import { addBilled, billOf, isBilled, nothingBilled } from './billing.mjs';
import { messagesOfCall } from './protobuf.mjs';

const load = createRequire(join(root, 'functions/package.json'));
const { google } = load(join(load.resolve('@google-cloud/firestore'), '../../protos/firestore_v1_proto_api.js'));
const messages = google.firestore.v1;

const encoded = (type: string, message: object): Buffer =>
  Buffer.from(messages[type].encode(messages[type].fromObject(message)).finish());

const documents = 'projects/demo/databases/(default)/documents';
const document = (path: string) => ({ name: `${documents}/${path}`, fields: { age: { integerValue: 300 } } });
const readTime = { seconds: 1_700_000_000, nanos: 5 };

/** A call with what it sends and gets; the name decides on the types of the messages. */
function call(name: string, sent: object, received: object[], isOk = true) {
  return {
    name,
    sent: [encoded(`${name}Request`, sent)],
    received: received.map((message) => encoded(`${name}Response`, message)),
    isOk,
  };
}

test('a document that is asked for is a read, found or missing; what only begins a transaction is none', () => {
  const bill = billOf(
    call('BatchGetDocuments', { documents: [] }, [
      { transaction: Buffer.from('t') },
      { found: document('members/a'), readTime },
      { missing: `${documents}/members/b`, readTime },
    ]),
  );
  expect(bill).toEqual({ ...nothingBilled(), reads: 2 });
});

test('a query is a read for each document, and one where it finds none', () => {
  expect(billOf(call('RunQuery', {}, [{ document: document('members/a') }, { document: document('b/c') }])).reads).toBe(
    2,
  );
  expect(billOf(call('RunQuery', {}, [{ readTime }])).reads).toBe(1);
});

test.each([
  [0, 1],
  [1000, 1],
  [1001, 2],
  [294_000, 294],
])('to count %i index entries is %i reads', (count, reads) => {
  const sent = {
    structuredAggregationQuery: {
      aggregations: [
        { alias: 'sum', sum: {} },
        { alias: 'n', count: {} },
      ],
    },
  };
  const aggregateFields = { sum: { integerValue: 7_000_000 }, n: { integerValue: count } };
  expect(billOf(call('RunAggregationQuery', sent, [{ result: { aggregateFields } }])).reads).toBe(reads);
});

test('to add up without a count is a read, as far as can be told', () => {
  const sent = { structuredAggregationQuery: { aggregations: [{ alias: 'sum', sum: {} }] } };
  const result = { aggregateFields: { sum: { integerValue: 7_000_000 } } };
  expect(billOf(call('RunAggregationQuery', sent, [{ result }])).reads).toBe(1);
});

const writes = [
  { update: document('members/a'), updateMask: { fieldPaths: ['age'] } },
  { update: document('outbox/b'), currentDocument: { exists: false } },
  { delete: `${documents}/limits/c` },
  { verify: `${documents}/members/d` },
];

test('a commit is a write for each document, a delete for each that goes, and nothing for what is only verified', () => {
  expect(billOf(call('Commit', { writes }, [{}]))).toEqual({
    reads: 0,
    writes: 2,
    deletes: 1,
    written: ['members/a', 'outbox/b'],
    removed: ['limits/c'],
  });
});

test('a commit that is refused is nothing', () => {
  expect(billOf(call('Commit', { writes }, [], false))).toEqual(nothingBilled());
});

test('of writes that are sent together those that were done are billed', () => {
  const status = [{ code: 0 }, { code: 6, message: 'exists' }, {}];
  const bill = billOf(call('BatchWrite', { writes: writes.slice(0, 3) }, [{ status }]));
  expect(bill).toMatchObject({ writes: 1, deletes: 1, written: ['members/a'] });
});

test('a call that brings no documents is not billed', () => {
  expect(['BeginTransaction', 'Rollback', 'Listen', 'constructor'].filter(isBilled)).toEqual([]);
});

test('bills add up', () => {
  const sum = nothingBilled();
  addBilled(sum, { reads: 1, writes: 2, deletes: 3, written: ['a/b'], removed: [] });
  addBilled(sum, { reads: 1, writes: 1, deletes: 1, written: ['c/d'], removed: ['e/f'] });
  expect(sum).toEqual({ reads: 2, writes: 3, deletes: 4, written: ['a/b', 'c/d'], removed: ['e/f'] });
});

test('messages are taken out of what gRPC sends', () => {
  const framed = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, 0, text.length]), Buffer.from(text)]);
  const taken = [...messagesOfCall(Buffer.concat([framed('one'), framed(''), framed('three')]))];
  expect(taken.map(String)).toEqual(['one', '', 'three']);
});
