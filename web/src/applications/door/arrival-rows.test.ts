import type { Arrival } from '@portal/contract/records/door';
import { describe, expect, test } from 'vitest';
import { arrivalCells, arrivalColumns, arrivalRows, countArrivals, isArrivalFound, remarksOf } from './arrival-rows.ts';

function arrivalOf(scan_id: string, minute: number, changes: Partial<Arrival> = {}): Arrival {
  const at = `2020-11-21T14:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    event_id: 'e1',
    owner_uid: 'o1',
    scan_id,
    link_id: 'l1',
    desk: 'Mat 1',
    at,
    received_at: at,
    kind: 'listed',
    card: null,
    membership_number: 'M1234-5678',
    name: 'Zoë Reyes',
    membership_type: 'adult',
    reason: null,
    coach: null,
    ...changes,
  };
}

const nobody = { membership_number: null, name: null, membership_type: null } as const;

/** The single row of these arrivals. */
function rowOf(...arrivals: Arrival[]) {
  const [row, ...others] = arrivalRows(arrivals);
  if (!row || others.length > 0) throw new Error('There is not one row');
  return row;
}

describe('rows', () => {
  test('have one for each number, card or scan, the latest person first', () => {
    const card = 'the-hash-of-a-card-000';
    const rows = arrivalRows([
      arrivalOf('one', 1, { card }),
      arrivalOf('two', 2, { ...nobody, card, kind: 'unsigned' }),
      arrivalOf('three', 3, { ...nobody, card, kind: 'unsigned' }),
      arrivalOf('four', 4, { ...nobody, kind: 'unsigned' }),
      arrivalOf('five', 5, { ...nobody, kind: 'unsigned' }),
    ]);
    expect(rows.map(({ first, again }) => [first.scan_id, again.map(({ scan_id }) => scan_id)])).toEqual([
      ['five', []],
      ['four', []],
      ['two', ['three']],
      ['one', []],
    ]);
  });

  test('begin with the first scan by its own time, whichever desk was stored first', () => {
    const row = rowOf(arrivalOf('late', 40, { desk: 'Mat 2' }), arrivalOf('early', 38), arrivalOf('last', 50));
    expect([row.first, ...row.again].map(({ scan_id }) => scan_id)).toEqual(['early', 'late', 'last']);
  });

  test('count people on the list once, and others apart', () => {
    const rows = arrivalRows([
      arrivalOf('one', 1),
      arrivalOf('again', 2),
      arrivalOf('walk-in', 3, { membership_number: 'M2345-6789', kind: 'confirmed' }),
      arrivalOf('stranger', 4, { ...nobody, kind: 'unsigned' }),
    ]);
    expect(countArrivals(rows)).toEqual({ listed: 1, others: 2 });
    expect(countArrivals([])).toEqual({ listed: 0, others: 0 });
  });
});

test.each<[Partial<Arrival>, string]>([
  [{}, ''],
  [{ reason: 'expired' }, 'Expired'],
  [{ kind: 'confirmed' }, 'Not on the list, confirmed online'],
  [{ kind: 'confirmed', reason: 'unverified_coach' }, 'Not on the list, confirmed online. Unverified coach'],
  [{ kind: 'signed' }, 'Not on the list, signed card'],
  [{ ...nobody, kind: 'signed' }, 'Not on the list, signed card. Unknown card'],
  [{ ...nobody, kind: 'unsigned' }, 'Not on the list, unsigned card. Unknown card'],
])('the remarks on %o are “%s”', (changes, text) => {
  expect(remarksOf(rowOf(arrivalOf('one', 1, changes)))).toBe(text);
});

test.each([
  ['', true],
  [' zoë r', true],
  ['M1234-5678', true],
  ['m12345678', true],
  ['34-56', true],
  ['5679', false],
])('a search for “%s” finds someone by name or number: %s', (text, found) => {
  expect(isArrivalFound(rowOf(arrivalOf('one', 1)), text)).toBe(found);
});

test('someone without a name or number is found only by an empty search', () => {
  const row = rowOf(arrivalOf('one', 1, { ...nobody, kind: 'unsigned' }));
  expect(['', 'm'].map((text) => isArrivalFound(row, text))).toEqual([true, false]);
});

test('a downloaded row has a cell for each column, with times in UTC', () => {
  const row = rowOf(arrivalOf('one', 1, { reason: 'locked' }), arrivalOf('two', 2, { desk: 'Mat 2' }));
  expect(arrivalCells(row)).toEqual([
    'Zoë Reyes',
    'M1234-5678',
    'Adult Competitor',
    '2020-11-21T14:01:00.000Z',
    'Mat 1',
    'Locked',
    '2020-11-21T14:02:00.000Z Mat 2',
  ]);
  expect(arrivalCells(row)).toHaveLength(arrivalColumns.length);
  const stranger = arrivalCells(rowOf(arrivalOf('one', 1, { ...nobody, kind: 'unsigned' })));
  expect(stranger.slice(0, 3)).toEqual(['', '', '']);
});
