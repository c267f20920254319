import type { DoorPack, KnownArrival } from '@portal/contract/records/door';
import { daysLater } from '@portal/contract/values/days';
import { maxCodeLength, statementDays } from '@portal/contract/values/door';
import { packStatement, type Statement } from '@portal/contract/values/statement';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Confirmed, isConfirmable, judgeConfirmed, judgeScan } from './judge-scan.ts';
import { readScan } from './scan.ts';
import { judgePerson } from './verdict.ts';

const today = '2026-12-05';

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid, privateKey, shown: { ...(await exportJWK(publicKey)), kid } as DoorPack['keys'][number] };
}

const [ours, theirs] = [await newKey('ours'), await newKey('them')];

async function hashOf(code: string): Promise<string> {
  return (await readScan(`?verify=${code}`, []))?.card ?? '';
}

const listed = 'aListedPersonsCode0001';
const walkIn = 'aWalkInsCardCode000001';

const fine = { obstacle: null, current_until: '2027-03-03', checked_until: '9999-12-31' } as const;
const pack: DoorPack = {
  event: { event_id: 'event', event_name: 'Hudson Open', first_day: '2026-12-04', day: today, venue_name: 'Armory' },
  desk: 'Mat 1',
  as_of: '2026-12-05T14:41:00Z',
  ends_at: '2026-12-06T11:00:00Z',
  keys: [ours.shown],
  standings: [
    fine,
    { ...fine, obstacle: 'locked' },
    { ...fine, obstacle: 'unpaid' },
    { ...fine, obstacle: 'pending' },
    { ...fine, current_until: '2026-12-04' },
    { ...fine, checked_until: null },
    { ...fine, checked_until: '2026-12-04' },
  ],
  people: [
    {
      number: 'M1234-5678',
      name: 'Ada Mercer',
      type: 'adult',
      cards: [await hashOf(listed)],
      replaced: [await hashOf('theCodeOfAnOlderCard01')],
      standing: 0,
    },
  ],
};

const arrival: KnownArrival = {
  scan_id: 'one',
  at: '2026-12-05T14:12:00Z',
  desk: 'Mat 2',
  card: null,
  membership_number: 'M1234-5678',
};

interface Signing {
  statement?: Partial<Statement>;
  key?: Pick<typeof ours, 'kid' | 'privateKey'>;
}

/** Returns the text of a card's QR code, signed by default with a statement that is fine. */
async function cardOf(code: string, { statement, key = ours }: Signing = {}): Promise<string> {
  const said = {
    card: await hashOf(code),
    membership_type: 'adult',
    until: '2027-03-03',
    issued: '2026-11-30',
  } as const;
  const jws = await new CompactSign(new TextEncoder().encode(packStatement({ ...said, ...statement })))
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateKey);
  return `https://members.example.org/?verify=${code}#s=${jws}`;
}

async function judge(text: string, arrivals: readonly KnownArrival[] = [], at = today) {
  return judgeScan(pack, await readScan(text, pack.keys), arrivals, at);
}

const saying = (why: string) => expect.stringContaining(why);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('someone on the list', () => {
  test('may compete with a signed card, and with a code alone', async () => {
    const expected = { tone: 'go', title: 'May compete', name: 'Ada Mercer', why: 'Member until March 3, 2027.' };
    for (const text of [await cardOf(listed), `https://members.example.org/?verify=${listed}`])
      expect(await judge(text)).toMatchObject(expected);
  });

  test.each([
    [1, 'The membership is locked'],
    [2, 'The membership fee is not paid'],
    [3, 'awaiting approval'],
    [4, 'The membership ends December 4, 2026'],
    [5, 'SafeSport certification or background check is missing'],
    [6, 'A check of this coach ends December 4, 2026'],
    [null, 'No member has this number'],
  ])('may not compete with standing %o: %s', (standing, why) => {
    const [person] = pack.people;
    const verdict = person && judgePerson(pack, { ...person, standing }, []);
    expect(verdict).toMatchObject({ tone: 'stop', title: 'May not compete', why: saying(why) });
    expect(verdict).not.toHaveProperty('subject');
  });

  test('has already arrived, at the first of all desks', async () => {
    const earlier = { ...arrival, scan_id: 'two', at: '2026-12-05T14:02:00Z', desk: 'Mat 1' };
    const verdict = await judge(await cardOf(listed), [arrival, earlier]);
    expect(verdict).toMatchObject({ tone: 'check', title: 'Already checked in', why: saying('Mat 1') });
    expect(verdict).not.toHaveProperty('subject');
  });

  test('has a new card: the old one is refused', async () => {
    expect(await judge(await cardOf('theCodeOfAnOlderCard01'))).toMatchObject({
      tone: 'stop',
      title: 'Card was replaced',
    });
  });
});

describe('someone who is not on the list', () => {
  test('is signed, but never plain green', async () => {
    expect(await judge(await cardOf(walkIn))).toMatchObject({
      tone: 'check',
      title: 'Not on the list',
      why: 'Signed, not confirmed since November 30, 2026.',
      subject: { kind: 'signed', code: walkIn, membership_number: null },
    });
  });

  test('is refused with any byte of the signed part altered', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const text = await cardOf(walkIn);
    const signed = text.slice(text.indexOf('#s=') + 3);
    const [header = '', payload = '', signature = ''] = signed.split('.');
    const other = (part: string, at: number) => part.slice(0, at) + (part[at] === 'A' ? 'B' : 'A') + part.slice(at + 1);
    const altered = [
      ...Array.from({ length: payload.length }, (_, at) => [header, other(payload, at), signature]),
      [header, payload, other(signature, 3)],
      [header, payload, ''],
      ['', payload, signature],
    ];
    for (const parts of altered)
      expect(await judge(text.replace(signed, parts.join('.')))).toMatchObject({
        tone: 'stop',
        title: 'Not genuine',
        why: 'The code was altered.',
      });
  });

  test('is refused with a statement of another card, or signed with another key', async () => {
    const mixed = (await cardOf(walkIn)).replace(walkIn, 'someOtherCodeOfACard01');
    expect(await judge(mixed)).toMatchObject({ tone: 'stop', why: 'The code was altered.' });
    const foreign = await cardOf(walkIn, { key: theirs });
    expect(await judge(foreign)).toMatchObject({ tone: 'stop', title: 'Not genuine', why: saying('has not signed') });
    const posing = await cardOf(walkIn, { key: { ...theirs, kid: ours.kid } });
    vi.spyOn(console, 'info').mockReturnValue();
    expect(await judge(posing)).toMatchObject({ tone: 'stop', why: 'The code was altered.' });
  });

  test('may not compete once the membership has ended', async () => {
    const text = await cardOf(walkIn, { statement: { until: '2026-12-04' } });
    expect(await judge(text)).toMatchObject({ tone: 'stop', why: saying('December 4, 2026') });
  });

  test.each([
    ['on the last day', -statementDays, 'signed'],
    ['a day later', -statementDays - 1, 'unsigned'],
    ['from the future', 2, 'unsigned'],
  ])('has a signature that is valid for 30 days: %s', async (_, days, kind) => {
    const text = await cardOf(walkIn, { statement: { issued: daysLater(today, days) } });
    expect(await judge(text)).toMatchObject({ tone: 'check', subject: { kind } });
  });

  test('is let in anyway only by someone’s decision, with a code alone', async () => {
    const verdict = await judge(`https://members.example.org/?verify=${walkIn}`);
    expect(verdict).toMatchObject({ tone: 'check', why: saying('no signature'), subject: { kind: 'unsigned' } });
  });

  test('has already arrived', async () => {
    const known = { ...arrival, membership_number: null, card: await hashOf(walkIn) };
    expect(await judge(await cardOf(walkIn), [known])).toMatchObject({ title: 'Already checked in' });
  });

  test.each([
    'https://example.com/',
    'M1234-5678',
    '',
    `https://members.example.org/?verify=${'a'.repeat(maxCodeLength + 1)}`,
  ])('has no membership card: %j', async (text) => {
    expect(await judge(text)).toMatchObject({ tone: 'stop', title: 'Not a membership card' });
  });
});

describe('the federation’s answer', () => {
  const answer: NonNullable<Confirmed> = {
    name: 'Bo Reed',
    membership_type: 'adult',
    number_end: '1234',
    current: true,
    first_day: null,
    membership_expiry: '2027-03-03',
    checks: null,
  };
  const checks = {
    safesport_verified: true,
    safesport_expires: '2026-12-04',
    background_check_verified: true,
    background_check_expires: null,
  };

  test.each<[string, Confirmed, string, string]>([
    ['a current member', answer, 'check', 'Member until March 3, 2027, confirmed at'],
    ['an unknown card', null, 'stop', 'does not know this card'],
    ['a lapsed member', { ...answer, current: false }, 'stop', 'not current'],
    ['a membership that ends before the event', { ...answer, membership_expiry: '2026-12-04' }, 'stop', 'not current'],
    ['a coach without a check', { ...answer, membership_type: 'grappling_leader', checks }, 'stop', 'background check'],
    ['a certificate', { ...answer, membership_type: 'event_sanction' }, 'stop', 'certificate'],
  ])('about %s', async (_, confirmed, tone, why) => {
    const scan = await readScan(await cardOf(walkIn), pack.keys);
    const verdict = scan && judgeConfirmed(scan, confirmed, [], { eventDay: today, at: pack.as_of });
    expect(verdict).toMatchObject({ tone, why: saying(why) });
  });

  test.each<[string, boolean, string]>([
    ['names the first arrival', true, 'Already checked in'],
    ['names what is against someone who was let in before it came', false, 'May not compete'],
  ])('%s', async (_, current, title) => {
    const scan = await readScan(await cardOf(walkIn), pack.keys);
    const arrivals = [{ ...arrival, membership_number: null, card: await hashOf(walkIn) }];
    const at = { eventDay: today, at: pack.as_of };
    expect(scan && judgeConfirmed(scan, { ...answer, current }, arrivals, at)).toMatchObject({ title });
  });

  test('is only asked for about someone who is not on the list, with a card that is not forged', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const texts = [await cardOf(walkIn), await cardOf(listed), `${await cardOf(walkIn)}x`];
    const scans = await Promise.all(texts.map((text) => readScan(text, pack.keys)));
    expect(scans.map((scan) => scan && isConfirmable(pack, scan))).toEqual([true, false, false]);
  });
});
