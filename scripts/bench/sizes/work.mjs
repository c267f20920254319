import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/collections';
import { dayOf, daysLater } from '@portal/contract/days';
import { readsOfDay } from '../../../functions/test/support/daily.ts';
import { answeredHere, readsOfAdoption, uploadedHere } from '../../../functions/test/support/measured.ts';
import { removeRaw } from '../../../functions/test/support/raw.ts';
import { csvText } from '../../../functions/test/support/uploads.ts';
import { all } from './people.mjs';

/** How many rows an upload has at most; a row costs the same in longer ones. ROWS is another number. */
const ROWS = Number(process.env.ROWS ?? 500);

const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/** Runs something, and resolves to what it resolves to, and to the most memory that this process had meanwhile. */
async function watchingMemory(run) {
  let peak = process.memoryUsage.rss();
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  try {
    return { ...(await run()), peak };
  } finally {
    clearInterval(watching);
  }
}

/** Exports everything of a type as CSV, one answer after the other. */
export const exporting = (data_type, token) => async () => {
  const figures = { reads: 0, bytes: 0 };
  let answers = 0;
  let most = 0;
  const { peak } = await watchingMemory(async () => {
    for (let cursor = ''; cursor !== null; answers += 1) {
      const query = `data_type=${data_type}&format=csv${cursor && `&cursor=${cursor}`}`;
      const answer = await answeredHere({ method: 'GET', path: `/admin/comprehensive-export?${query}`, token });
      figures.reads += answer.reads;
      figures.bytes += answer.bytes;
      most = Math.max(most, answer.bytes);
      cursor = answer.json.next_cursor;
    }
  });
  return {
    ...figures,
    note: `${answers} answers, the longest ${megabytes(most)}; ${megabytes(peak)} of memory at most`,
  };
};

/** A CSV file with so many adults, each with a name and birth date. */
function fileOf(count) {
  const run = randomUUID().slice(0, 8);
  const rows = Array.from({ length: count }, (_, at) => {
    const born = `19${60 + (at % 40)}-0${1 + (at % 9)}-${10 + (at % 19)}`;
    return `${run}-${at}@example.org,Uma${at % 97},Row${at % 89},adult,${born}`;
  });
  return csvText('Email,First name,Last name,Membership type,Date of birth', ...rows);
}

const rowsAt = (size) => Math.min(ROWS, size / 10);

const each = (count, rows) => `${(count / rows).toFixed(2)} for each of ${rows} rows`;

export const previewing = (size, token) => async () => {
  const rows = rowsAt(size);
  const body = new FormData();
  body.set('file', new File([fileOf(rows)], 'members.csv'));
  const { reads, bytes } = await answeredHere({ method: 'POST', path: '/admin/preview-member-file', token, body });
  return { reads, bytes, note: `${each(reads, rows)}` };
};

export const adding =
  (size, { user }) =>
  async () => {
    const rows = rowsAt(size);
    const { reads, writes } = await uploadedHere(fileOf(rows), user.user_id);
    return { reads, bytes: 0, note: `reads ${each(reads, rows)}, writes ${each(writes, rows)}` };
  };

/**
 * The work of the next day, as today's may have been done: a federation begins with nothing due, and what is due costs what it
 * costs. What waits to be sent is taken away, as nothing is sent here.
 */
export async function theDay() {
  const unsent = await all(collections.outbox).where('sent_at', '==', null).select().get();
  await removeRaw(
    collections.outbox,
    unsent.docs.map(({ id }) => id),
  );
  const { reads, sent } = await readsOfDay(daysLater(dayOf(), 1));
  return { reads, bytes: 0, note: `${sent} reminders, ${reads - sent} other reads` };
}

export const adopting = async () => ({ reads: await readsOfAdoption(), bytes: 0 });
