import { expect, test } from 'vitest';
import { packStatement, type Statement, unpackStatement } from './statement.ts';

test.each<[Statement['membership_type'], string]>([
  ['youth', '{"c":"KBCcYGZ5g2jTzTGSVYYdjw","t":"y","u":20270228,"i":20261129}'],
  ['adult', '{"c":"KBCcYGZ5g2jTzTGSVYYdjw","t":"a","u":20270228,"i":20261129}'],
  ['grappling_leader', '{"c":"KBCcYGZ5g2jTzTGSVYYdjw","t":"g","u":20270228,"i":20261129}'],
])(
  'the signed text about a card of type %s has its hash, type and two days, and reads the same again',
  (type, text) => {
    const statement = {
      card: 'KBCcYGZ5g2jTzTGSVYYdjw',
      membership_type: type,
      until: '2027-02-28',
      issued: '2026-11-29',
    };
    expect(packStatement(statement)).toBe(text);
    expect(unpackStatement(text)).toEqual(statement);
  },
);

test.each(['{}', '{"c":"KBCcYGZ5g2jTzTGSVYYdjw","t":"x","u":20270228,"i":20261129}', '{"c":7,"t":"a"}'])(
  'no statement: %s',
  (text) => {
    expect(unpackStatement(text)).toBeUndefined();
  },
);
