import { fieldsOf, messagesIn, valueIn } from './protobuf.mjs';

/**
 * What Firestore bills: documents, and of those written and removed their paths.
 * @typedef {{ reads: number, writes: number, deletes: number, written: string[], removed: string[] }} Billed
 *
 * A call of Firestore as it went over the wire: its name, its messages, and whether it was carried out.
 * @typedef {{ name: string, sent: Buffer[], received: Buffer[], isOk: boolean }} Call
 */

/** @returns {Billed} */
export const nothingBilled = () => ({ reads: 0, writes: 0, deletes: 0, written: [], removed: [] });

const reads = (count) => ({ ...nothingBilled(), reads: count });

const pathOf = (name) => name.toString().replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '');

/** Adds a write (google/firestore/v1/write.proto); to verify that a document is as it was read is none. */
function addWrite(billed, write) {
  for (const [number, content] of fieldsOf(write)) {
    const isUpdate = number === 1 || number === 6;
    if (isUpdate) {
      billed.writes += 1;
      billed.written.push(pathOf(messagesIn(content, 1)[0]));
    } else if (number === 2) {
      billed.deletes += 1;
      billed.removed.push(pathOf(content));
    }
  }
}

function writesOf({ sent }, isDone) {
  const billed = nothingBilled();
  const writes = sent.flatMap((message) => messagesIn(message, 2));
  for (const write of writes.filter((_, at) => isDone(at))) addWrite(billed, write);
  return billed;
}

const documentsIn = ({ received }, ...numbers) =>
  received.flatMap((message) => numbers.flatMap((number) => messagesIn(message, number))).length;

/** How many index entries an aggregation went through, by the count that it was asked for; 0 where it only added up. */
function entriesOf({ sent, received }) {
  const asked = sent.flatMap((message) => messagesIn(message, 2)).flatMap((query) => messagesIn(query, 3));
  const counted = asked.find((aggregation) => messagesIn(aggregation, 1).length > 0);
  if (!counted) return 0;
  const isCounted = (result) => messagesIn(result, 1)[0].equals(messagesIn(counted, 7)[0]);
  const results = received.flatMap((message) => messagesIn(message, 1)).flatMap((one) => messagesIn(one, 2));
  return results.filter(isCounted).reduce((sum, result) => sum + valueIn(messagesIn(result, 2)[0], 2), 0);
}

/** Whether each write of a BatchWrite was carried out. */
const outcomesOf = ({ received }) =>
  received.flatMap((message) => messagesIn(message, 2)).map((status) => valueIn(status, 1) === 0);

/** Every call that is billed, and how. The numbers are those of the fields in google/firestore/v1/firestore.proto. */
const bills = {
  // Found or missing, it is read.
  BatchGetDocuments: (call) => reads(documentsIn(call, 1, 2)),
  RunQuery: (call) => reads(Math.max(1, documentsIn(call, 1))),
  ListDocuments: (call) => reads(Math.max(1, documentsIn(call, 1))),
  ListCollectionIds: () => reads(1),
  RunAggregationQuery: (call) => reads(Math.max(1, Math.ceil(entriesOf(call) / 1000))),
  Commit: (call) => writesOf(call, () => call.isOk),
  BatchWrite(call) {
    const outcomes = outcomesOf(call);
    return writesOf(call, (at) => outcomes[at]);
  },
};

/**
 * Whether Firestore bills a call by its name.
 * @param {string} name
 */
export const isBilled = (name) => Object.hasOwn(bills, name);

/**
 * What Firestore bills for a call. A transaction that is tried again has read each time, and written once.
 * @param {Call} call
 * @returns {Billed}
 */
export const billOf = (call) => bills[call.name](call);

/**
 * Adds what was billed to a sum.
 * @param {Billed} sum
 * @param {Billed} billed
 */
export function addBilled(sum, { reads, writes, deletes, written, removed }) {
  sum.reads += reads;
  sum.writes += writes;
  sum.deletes += deletes;
  sum.written.push(...written);
  sum.removed.push(...removed);
}
