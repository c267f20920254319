import { expect, test } from 'vitest';
import { leadingTexts } from './leading-texts.ts';

test('addresses the member, and names anyone else', () => {
  const own = leadingTexts(undefined);
  const others = leadingTexts('Lena');
  expect(own.requestTitle).toBe('Your request to become a Grappling Leader');
  expect(others.requestTitle).toBe('Lena’s request to become a Grappling Leader');
  expect(own.upload).toBe(
    'After you ask, upload your SafeSport certification and your background check on your dashboard.',
  );
  expect(others.upload).toBe(
    'After the request is sent, upload Lena’s SafeSport certification and the background check on Lena’s dashboard.',
  );
  expect(Object.keys(others)).toEqual(Object.keys(own));
  expect(Object.values(others).join(' ')).not.toMatch(/\byour?\b/i);
  expect(Object.values(own).join(' ')).not.toContain('undefined');
});
