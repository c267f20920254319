import { expect, it } from 'vitest';
import { assign, columnObstacle, fileBody } from './upload-mapping.ts';

it('a field is assigned to one column only', () => {
  const columns = [
    { header: 'Mail', field: 'email' as const },
    { header: 'Other mail', field: null },
    { header: 'Name', field: 'first_name' as const },
  ];
  expect(assign(columns, 1, 'email').map(({ field }) => field)).toEqual([null, 'email', 'first_name']);
  expect(assign(columns, 2, null).map(({ field }) => field)).toEqual(['email', null, null]);
});

it('the mapping is keyed by header, without headers that the server would refuse', () => {
  const long = { header: 'x'.repeat(201), field: null };
  expect(fileBody([{ header: 'Mail', field: 'email' }, { header: 'x'.repeat(200), field: null }, long])).toEqual({
    mapping: JSON.stringify({ Mail: 'email', ['x'.repeat(200)]: null }),
  });
  expect(fileBody([long])).toEqual({});
  expect(fileBody([])).toEqual({});
});

it.each([
  [['Mail', ''], 1, undefined],
  [['Mail', '', ''], 0, undefined],
  [['Mail', '', ''], 2, 'Please name this column in the file.'],
  [['Mail', 'x'.repeat(201)], 1, 'Please give this column a shorter name in the file.'],
])('in columns %j, the one at %i can be mapped unless there is a reason: %s', (headers, place, outcome) => {
  const columns = headers.map((header) => ({ header, field: null }));
  expect(columnObstacle(columns, place)).toBe(outcome);
});
