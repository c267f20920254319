import { expect, test } from 'vitest';
import { clearablePhone, optionalPhone, phone } from './phone.ts';

test.each([
  ['with a recent area code', '(679) 234-5678', '+16792345678'],
  ['with another recent area code', '861.234.5678', '+18612345678'],
  ['with a leading 1', '1-679-234-5678', '+16792345678'],
  ['with the country code', '+1 679 234 5678', '+16792345678'],
  ['with an extension', '679-234-5678 ext. 12', '+16792345678'],
  ['dialed from abroad', '001 303 555 0134', '+13035550134'],
  ['dialed to another country', '011 44 20 7946 0958', '+442079460958'],
  ['from another country', '+44 20 7946 0958', '+442079460958'],
  ['from another country with 00', '0044 20 7946 0958', '+442079460958'],
  ['with dots', '1.303.555.0134', '+13035550134'],
  ['as a link', 'tel:+1-303-555-0134', '+13035550134'],
  ['as spreadsheet text', "'3035550134", '+13035550134'],
  ['in full width', '１（３０３）５５５－０１３４', '+13035550134'],
  ['with non-breaking spaces', '\u00a0303\u00a0555\u00a00134\u3000', '+13035550134'],
  ['with invisible characters', '\u202a+1\ufe0e-303-555-0134\u202c', '+13035550134'],
])('phone number %s: %s becomes %s', (_, text, kept) => {
  for (const schema of [phone, optionalPhone, clearablePhone]) expect(schema.parse(text)).toBe(kept);
});

test.each([
  ['an area code that begins with 1', '(123) 456-7890'],
  ['an area code that begins with 0', '(023) 456-7890'],
  ['an exchange that begins with 1', '(223) 156-7890'],
  ['a digit too few', '(303) 555-013'],
  ['a digit too many', '(303) 555-01345'],
  ['a short number abroad', '+44 1'],
  ['an unknown country code', '+999 1234 5678'],
  ['no number', 'none'],
])('rejects %s', (_, text) => {
  expect(phone.safeParse(text).error?.issues[0]?.message).toBe('Please enter a valid phone number');
});
