import { expect, test } from 'vitest';
import { optionalWebAddress } from './web-address.ts';

test.each([
  ['https://example.org/flyer', 'https://example.org/flyer'],
  ['HTTP://Example.ORG', 'http://example.org/'],
  ['https://example.org:8443/a?b=c&d=é#e', 'https://example.org:8443/a?b=c&d=%C3%A9#e'],
  ['https://example.org?to=a@b.example', 'https://example.org/?to=a@b.example'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  // The first letter is Cyrillic.
  ['https://аpple.com/', 'https://xn--pple-43d.com/'],
  ['https://ｅxample.org/', 'https://example.org/'],
  ['\ufeff https://example.org/flyer\u200b\n', 'https://example.org/flyer'],
  ['', undefined],
  [' \u200b', undefined],
  [undefined, undefined],
])('stores %j as %j', (typed, kept) => {
  expect(optionalWebAddress.parse(typed)).toBe(kept);
});

test.each([
  'https://user:pass@example.org/',
  'https://user@example.org/',
  'https://@example.org/',
  'https://example.org:443@evil.example/',
  'https://example.org%40evil.example/',
  'https://example.org/\u202egpj.exe',
  'https://example.org/flyer\u202e',
  'https://\u2066example.org/',
  'https://exam\u200bple.org/',
  'https://example.org/a\u00adb',
  'https://example.org/a\u0000b',
  'https://example.org/a b',
  'https://exam\tple.org/',
  'https:\\\\example.org/',
  'https://example.org\\@evil.example/',
  'https:/\\evil.example',
  'https:/example.org',
  'https:example.org',
  'https:///example.org',
  '//example.org',
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,hello',
  'ftp://example.org/',
  'https://localhost/',
  'https://intranet/flyer',
  'https://192.168.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://example..org/',
  'https://-example.org/',
  'https://example.org:99999/',
  'https://',
  'example.org/flyer',
  'https://example.org./',
])('rejects %j', (typed) => {
  expect(optionalWebAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter a web address, such as https://example.org/flyer',
  ]);
});

test.each([
  ['a', 480, undefined],
  ['a', 481, 'Please use at most 500 characters'],
  ['é', 400, 'Please use at most 500 characters'],
])('limits the stored length: %s, %i times', (letter, times, reason) => {
  const { error } = optionalWebAddress.safeParse(`https://example.org/${letter.repeat(times)}`);
  expect(error?.issues[0]?.message).toBe(reason);
});
