import { expect, test } from 'vitest';
import { type Names, openInDns } from './sender.ts';

/** Answers from tables, and like a name server for anything else. */
function names(txt: Record<string, string[]>, mx: string[] = [], code = 'ENOTFOUND'): Names {
  const missing = () => Promise.reject(Object.assign(new Error(code), { code }));
  return {
    resolveTxt: async (name) => txt[name]?.map((text) => [text]) ?? missing(),
    resolveMx: async (name) =>
      [...mx, 'gmail.com'].includes(name) && code === 'ENOTFOUND'
        ? [{ exchange: 'mx.grappling.us', priority: 1 }]
        : missing(),
  };
}

const spf = 'v=spf1 include:spf.mail.us ~all';
const whole = { 'news.grappling.us': [spf, 'verification=1'], '_dmarc.grappling.us': ['v=DMARC1; p=none'] };
const openIn = async (...args: Parameters<typeof names>) =>
  (await openInDns('news.grappling.us', 'grappling.us', names(...args)))?.map(({ where, what }) => `${where}: ${what}`);

test('a domain with SPF, its organization’s DMARC and a mail server has nothing open', async () => {
  expect(await openIn(whole, ['grappling.us'])).toEqual([]);
});

test('every missing record is named with its value', async () => {
  expect(await openIn({ 'news.grappling.us': ['verification=1'] })).toEqual([
    expect.stringMatching(/^DNS of news.grappling.us: SPF: Missing.*v=spf1/),
    expect.stringMatching(/DMARC: Missing.*_dmarc.grappling.us: v=DMARC1/),
    expect.stringMatching(/^DNS of grappling.us: MX: No mail server/),
  ]);
});

test('two SPF records are named', async () => {
  expect(await openIn({ ...whole, 'news.grappling.us': [spf, spf] }, ['grappling.us'])).toEqual([
    expect.stringContaining('Merge them into one'),
  ]);
});

test.each(['ETIMEOUT', 'ECONNREFUSED', 'ESERVFAIL', 'ENODATA'])(
  'nothing is reported without a network: %s',
  async (code) => {
    expect(await openIn({}, [], code)).toBeUndefined();
  },
);
