import { expect, test } from 'vitest';
import { api } from '#test/support/portal.ts';

test('health reports that the portal and its database respond, and what is configured', async () => {
  const { status, json } = await api('GET /health');
  expect(status).toBe(200);
  expect(json).toEqual({
    ok: true,
    database: 'ok',
    configured: {
      public_url: true,
      sign_in: true,
      payments: true,
      prices: true,
      mail: true,
      mail_password: false,
      test_data: false,
    },
    version: expect.stringMatching(/\w/),
  });
});
