import type { TextEncoding } from '@portal/contract/values/import';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { decodeText } from './text-encoding.ts';

const fileOf = (names: string, encoding: TextEncoding) =>
  iconv.encode(`email,name\r\nana@example.org,${names}\r\n`, encoding);

test.each<[TextEncoding, string]>([
  ['utf-8', 'José,Łukasz,明'],
  ['windows-1252', 'José,Núñez,O’Brien'],
  ['windows-1252', 'GARCÍA,MUÑOZ'],
  ['windows-1252', 'François,Müller'],
  ['windows-1252', 'François,12½ Main St'],
  ['iso-8859-15', 'Lecœur,Besançon,Cœur'],
  ['macintosh', 'José,Núñez,Peñasco'],
  ['macintosh', 'Renée,Zürich'],
  ['utf-16le', 'José,Núñez'],
  ['utf-16be', 'José,Núñez'],
  ['cp437', 'José,Núñez'],
  ['cp850', 'João,Conceição'],
  ['windows-1250', 'Łukasz,Wałęsa'],
])('recognizes %s by %s', (encoding, names) => {
  const { text, isSure } = decodeText(fileOf(names, encoding));
  expect(text).toContain(names);
  expect(isSure).toBe(true);
});

test.each<[TextEncoding, string]>([
  ['windows-1250', 'Dvořák'],
  ['windows-1250', 'Erdős'],
  ['windows-1252', 'Sørensen'],
  ['windows-1252', 'Lefèvre,12½ Main St'],
  ['windows-1252', 'Kahana’oi,Kalaniana’ole'],
  ['macintosh', 'García'],
  ['iso-8859-2', 'Tomáš,Růžička'],
  ['iso-8859-15', 'Loïc,Lecœur'],
  ['windows-1251', 'Иван,Петров'],
  ['windows-1254', 'Şule,Yılmaz'],
  ['windows-1257', 'Bērziņš'],
  ['windows-1255', 'דוד,כהן'],
  ['shift_jis', '太郎,山田'],
  ['gb18030', '李,明'],
])('recognizes %s by %s or reports uncertainty', (encoding, names) => {
  const bytes = fileOf(names, encoding);
  const { text, isSure } = decodeText(bytes);
  expect(text.includes(names) || !isSure).toBe(true);
  expect(decodeText(bytes, encoding)).toEqual({ text: iconv.decode(bytes, encoding), encoding, isTold: false, isSure });
});

test('keeps other names intact despite one invalid UTF-8 byte', () => {
  const bytes = Buffer.concat([fileOf('José,Peña', 'utf-8'), Buffer.from([0xe9])]);
  expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', text: expect.stringContaining('José,Peña') });
});
