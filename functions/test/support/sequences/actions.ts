import type { EndpointName } from '@portal/contract';
import type { Application } from '@portal/contract/records/application';
import type { Payment } from '@portal/contract/records/payment';
import { idOf } from '@portal/contract/rules/application';
import { refundableCents } from '@portal/contract/rules/payment-state';
import type { ApplicationKind } from '@portal/contract/values/application';
import { applicationCollections } from '@portal/contract/values/application';
import { checkoutSessionOf } from '#payments/group-checkout.ts';
import { resumeUnansweredRefunds } from '#payments/unanswered-refunds.ts';
import { type Fee, type Payer, standingOf } from '../fees.ts';
import { bornYearsAgo, daysFromToday, forms } from '../forms.ts';
import { atEmulator, sessionIn, tryToPay } from '../payment-provider.ts';
import { registering } from '../people.ts';
import { runAsServer } from '../server.ts';
import { type Asked, callInProcess } from './call-in-process.ts';
import { eventsOf, leftOf, letExpire, moneyAtProvider } from './provider.ts';
import {
  changePrice,
  dueFor,
  leadersOf,
  membershipOf,
  openPageOf,
  openPageOfAll,
  paymentsOf,
  type World,
} from './world.ts';

/** One of thirty steps: the action, and the numbers that determine its choices. */
export interface Step {
  action: ActionName;
  which: number;
  amount: number;
}

type Chosen = Pick<Step, 'which' | 'amount'>;

/** Acts in a world and describes it in a few words; undefined if there was nothing to do. */
type Action = (world: World, chosen: Chosen) => Promise<string | undefined>;

const one = <T>(list: readonly T[], { which }: Chosen): T | undefined => list[which % list.length];
const isEven = ({ amount }: Chosen) => amount % 2 === 0;
/** Picks part of an amount in cents, at least one and often all. */
const some = (cents: number, { amount }: Chosen) => (isEven({ which: 0, amount }) ? cents : 1 + (amount % cents));

async function asked(name: EndpointName, what: Asked, by: Payer): Promise<string> {
  const { status, json } = await callInProcess(name, what, by);
  return `${name} ${JSON.stringify(what)}: ${status}${status < 300 ? '' : ` ${JSON.stringify(json)}`}`;
}

/** Usually acts on a fee in one of the given states, if any; sometimes on any fee, which the portal then rejects. */
const ofFee =
  (statuses: readonly string[], act: (fee: Fee, world: World, chosen: Chosen) => Promise<string | undefined>): Action =>
  async (world, chosen) => {
    const standing = await Promise.all(world.fees.map(async (fee) => ({ fee, status: await standingOf(fee) })));
    const fitting = standing.filter(({ status }) => statuses.includes(String(status)));
    const fee = one(fitting.length > 0 && chosen.amount % 7 > 0 ? fitting : standing, chosen)?.fee;
    return fee && act(fee, world, chosen);
  };

const ofPayment =
  (
    fits: (payment: Payment) => boolean,
    act: (payment: Payment, world: World, chosen: Chosen) => Promise<string | undefined>,
  ): Action =>
  async (world, chosen) => {
    const payment = one((await paymentsOf(world)).filter(fits), chosen);
    return payment && act(payment, world, chosen);
  };

const unpaid = ['pending_payment'];
const pending = ['pending_payment', 'pending_approval'];

const isOpen = ({ payment_status }: Payment) => payment_status === 'open';
const isByCard = ({ method }: Payment) => method === 'card';
const hasArrived = ({ completed_at }: Payment) => completed_at !== null;
const isPaidByCard = (payment: Payment) => isByCard(payment) && hasArrived(payment);

async function payAt(url: string, chosen: Chosen): Promise<string> {
  const session = sessionIn(url);
  const isHeld = chosen.amount % 3 === 0;
  if (isHeld) await atEmulator(`payments/${session}/hold`);
  return `paid ${session}${isHeld ? ', its events are held' : ''}: ${await tryToPay(url)}`;
}

const apply =
  (name: 'registerAcademyCharter' | 'registerEventSanction', kind: ApplicationKind): Action =>
  async (world, chosen) => {
    const leader = one(leadersOf(world), chosen);
    if (!leader || world.fees.filter(({ membership_type }) => membership_type === kind).length >= 2) return undefined;
    const body = kind === 'academy_charter' ? forms.charter() : forms.sanction();
    const { status, json } = await callInProcess(name, { body }, leader);
    if (status !== 201) return `${name}: ${status}`;
    const [application] = Object.values(json as Record<string, Application>);
    if (!application) throw new Error(`${name} answers nothing`);
    const application_id = idOf(application);
    const path = `${applicationCollections[kind]}/${application_id}`;
    world.fees.push({ payer: leader, membership_type: kind, application_id, path });
    return `${name} ${application_id}`;
  };

const denials = {
  academy_charter: 'denyAcademyCharter',
  event_sanction: 'denyEventSanction',
  membership: 'denyMembership',
} as const;

const approvals = {
  academy_charter: 'approveAcademyCharter',
  event_sanction: 'approveEventSanction',
  membership: 'approveMembership',
} as const;

function kindOf({ membership_type }: Fee) {
  return membership_type === 'academy_charter' || membership_type === 'event_sanction' ? membership_type : 'membership';
}

const idFor = ({ application_id, payer }: Fee) => application_id ?? payer.user.user_id;

const childFields = {
  date_of_birth: bornYearsAgo(10),
  parent_first_name: 'Ada',
  parent_last_name: 'Mercer',
  parent_consent: true,
};

const corrected = ({ membership_type }: Fee) => ({
  ...forms.corrected(),
  membership_type,
  ...(membership_type === 'youth' && childFields),
  ...(membership_type === 'grappling_leader' && { belt_rank: 'Black belt', club_academy: 'Hudson Grappling Club' }),
});

const again = (name: 'resubmit' | 'applyAgain') =>
  ofFee(['denied'], async (fee) => {
    if (kindOf(fee) === 'membership') return asked(name, { body: corrected(fee) }, fee.payer);
    const params = { id: idFor(fee) };
    if (kindOf(fee) === 'academy_charter')
      return asked('resubmitAcademyCharter', { params, body: forms.charter() }, fee.payer);
    return asked('resubmitEventSanction', { params, body: forms.sanction() }, fee.payer);
  });

const setStatus = (status: string, of: readonly string[]) =>
  ofFee(of, async ({ payer }, { office }) =>
    asked('setMemberStatus', { params: { id: payer.user.user_id }, query: { status } }, office),
  );

const review = (action: 'accept' | 'refund' | 'close') =>
  ofPayment(
    ({ task }) => task !== null,
    ({ session_id }, { office }, chosen) =>
      asked(
        'reviewPayment',
        { params: { session_id }, body: { action, note: 'Looked at', ends: isEven(chosen) } },
        office,
      ),
  );

/** A payment's key at the provider. */
type AtProvider = { session_id: string };

const ofMoney = (
  fits: (payment: Payment) => boolean,
  act: (money: AtProvider, world: World, chosen: Chosen) => Promise<string | undefined>,
): Action =>
  ofPayment(fits, (payment, world, chosen) => act({ session_id: checkoutSessionOf(payment) }, world, chosen));

const next = (fields: Record<string, string | number>) =>
  ofMoney(isByCard, async ({ session_id }) => {
    await atEmulator(`payments/${session_id}/next`, fields);
    return `${session_id} next: ${JSON.stringify(fields)}`;
  });

const closeDispute = (status: 'won' | 'lost') =>
  ofMoney(isPaidByCard, async ({ session_id }) => {
    const { disputes } = await moneyAtProvider(session_id);
    const open = disputes.find((dispute) => dispute.status !== 'won' && dispute.status !== 'lost');
    if (open) await atEmulator(`disputes/${open.id}/close`, { status });
    return open && `dispute ${open.id} of ${session_id} ${status}`;
  });

const finishRefund = (from: 'pending' | 'succeeded', status: 'succeeded' | 'failed') =>
  ofMoney(isPaidByCard, async ({ session_id }) => {
    const refund = (await moneyAtProvider(session_id)).refunds.find((known) => known.status === from);
    if (refund) await atEmulator(`refunds/${refund.id}/finish`, { status });
    return refund && `refund ${refund.id} of ${session_id} ${status}`;
  });

/** Returns the rest of a payment without the office, by a refund at the provider or a bank dispute. */
const takeBack = (by: 'refund' | 'dispute') =>
  ofMoney(isPaidByCard, async ({ session_id }, _, chosen) => {
    const money = await moneyAtProvider(session_id);
    const left = leftOf(money);
    const isDisputed = money.disputes.some(({ status }) => status !== 'won');
    if (left <= 0 || isDisputed) return undefined;
    const amount = some(left, chosen);
    await atEmulator(`payments/${session_id}/${by}`, { amount });
    return `${by} of ${amount} of ${session_id} at the provider`;
  });

/** The actions of members, the office, the provider, and time. */
export const actions = {
  rest: async () => undefined,
  register: async (world) => {
    if (world.fees.filter(({ membership_type }) => membership_type === 'adult').length >= 3) return undefined;
    const payer = await registering.adult();
    world.fees.push(membershipOf(payer));
    return `registered ${payer.user.user_id}`;
  },
  openCheckout: ofFee(unpaid, async (fee) => `checkout for ${fee.path}: ${await openPageOf(fee)}`),
  pay: ofFee(unpaid, async (fee, _, chosen) => {
    const url = await openPageOf(fee);
    return url && `${fee.path}: ${await payAt(url, chosen)}`;
  }),
  payOpen: ofMoney(isOpen, async ({ session_id }, _, chosen) =>
    payAt(`${process.env.STRIPE_URL}/checkout/${session_id}`, chosen),
  ),
  payTogether: async (world, chosen) => {
    const family = world.fees.filter(({ payer }) => payer.acting);
    const standing = await Promise.all(family.map(standingOf));
    const due = family.filter((_, place) => standing[place] === 'pending_payment');
    const [first, ...others] = chosen.amount % 3 === 0 ? due.slice(0, 2) : due;
    if (!first || others.length === 0) return undefined;
    const url = await openPageOfAll([first, ...others]);
    const paths = [first, ...others].map(({ path }) => path).join(', ');
    if (!url || chosen.amount % 5 === 0) return `checkout for ${paths}: ${url}`;
    return `${paths}: ${await payAt(url, chosen)}`;
  },
  payOther: ofFee(unpaid, async (fee, _, chosen) => {
    const url = await openPageOf(fee);
    if (!url) return undefined;
    await changePrice(sessionIn(url), dueFor(fee) - 1000 + (chosen.amount % 999));
    return `${fee.path}, in another amount: ${await payAt(url, chosen)}`;
  }),
  comeBack: ofPayment(isByCard, async ({ session_id, owner_uid }, { fees }) => {
    const payer = fees.find((fee) => fee.payer.user.user_id === owner_uid)?.payer;
    return payer && asked('paymentStatus', { params: { session_id } }, payer);
  }),
  expire: ofMoney(isOpen, async ({ session_id }) => {
    await letExpire(session_id);
    return `${session_id} expires`;
  }),
  applyForCharter: apply('registerAcademyCharter', 'academy_charter'),
  applyForEvent: apply('registerEventSanction', 'event_sanction'),
  resubmit: again('resubmit'),
  applyAgain: again('applyAgain'),
  refund: ofPayment(hasArrived, async (payment, { office }, chosen) => {
    const left = refundableCents(payment);
    const amount_cents = isEven(chosen) || left === 0 ? undefined : some(left, chosen);
    const body = { amount_cents, reason: `Reason ${chosen.amount}`, ends: chosen.amount % 5 === 0 };
    return asked('refundPayment', { params: { session_id: payment.session_id }, body }, office);
  }),
  accept: review('accept'),
  refundReviewed: review('refund'),
  close: review('close'),
  record: ofFee(unpaid, async ({ payer, membership_type, application_id }, { office }, chosen) => {
    const { user_id } = payer.user;
    const fields = { user_id, membership_type, application_id, method: 'cash', reference: 'Receipt' };
    const amount_cents = 5000 + (chosen.amount % 5000);
    return asked('recordPayment', { body: { ...fields, amount_cents, received_on: daysFromToday(0) } }, office);
  }),
  deny: ofFee(pending, async (fee, { office }, chosen) =>
    asked(
      denials[kindOf(fee)],
      { params: { id: idFor(fee) }, body: { reason: 'Not yet', refund: isEven(chosen) } },
      office,
    ),
  ),
  approve: ofFee(['pending_approval'], async (fee, { office }) =>
    asked(approvals[kindOf(fee)], { params: { id: idFor(fee) } }, office),
  ),
  approveDirectly: ofFee(pending, async ({ payer }, { office }) =>
    asked('approveMembershipDirect', { body: { email: payer.user.email } }, office),
  ),
  lock: setStatus('inactive', ['denied', 'pending_approval', 'approved']),
  reactivate: setStatus('approved', ['inactive']),
  refundAtProvider: takeBack('refund'),
  dispute: takeBack('dispute'),
  win: closeDispute('won'),
  lose: closeDispute('lost'),
  refundPending: next({ refund: 'pending' }),
  refundSucceeds: finishRefund('pending', 'succeeded'),
  refundFails: finishRefund('pending', 'failed'),
  refundFailsLate: finishRefund('succeeded', 'failed'),
  refundFailsAtOnce: next({ refund: 'failed' }),
  // The client tries three times.
  unavailable: next({ answer: 'unavailable', times: 3 }),
  answerLost: next({ answer: 'lost' }),
  hold: ofMoney(isByCard, async ({ session_id }) => {
    await atEmulator(`payments/${session_id}/hold`);
    return `the events of ${session_id} are held`;
  }),
  release: ofMoney(isByCard, async ({ session_id }) => {
    await atEmulator(`payments/${session_id}/release`);
    return `the events of ${session_id} are released`;
  }),
  deliver: ofMoney(isByCard, async ({ session_id }, _, chosen) => {
    const event = one(await eventsOf(session_id), { ...chosen, which: chosen.amount });
    if (event) await atEmulator(`events/${event.id}/deliver`);
    return event && `event ${event.id} of ${session_id} is delivered`;
  }),
  day: async () => `the day's work: ${JSON.stringify(await runAsServer(resumeUnansweredRefunds))}`,
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
