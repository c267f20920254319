import type { factorsContract, Security } from '@portal/contract/calls/factors';
import { ownLimit } from '#accounts/password.ts';
import { isOver } from '#accounts/policy.ts';
import { endSession, knownDevice, newStepUp, openSession } from '#accounts/sessions.ts';
import type { Handlers, OpenSession } from '#platform/handler.ts';
import { type AddressLimit, countByAddress, countFor } from '#platform/limits/limits.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { hashSecret } from '#platform/secrets.ts';
import { answerChallenge } from './challenge.ts';
import { beginFactor, finishFactor, replaceRecoveryCodes } from './enroll.ts';
import { removeFactor, takeFactors } from './remove.ts';

const ok = { ok: true } as const;

/** Second factors at sign-in from one network, right or wrong: 60 in 15 minutes. */
const answerLimit: AddressLimit = { name: 'factor-address', maxByAddress: 60, seconds: 15 * 60 };

// The id itself is in the session's tokens; others only need to name it.
const publicId = hashSecret;

function securityOf({ account, id: current }: OpenSession): Security {
  const open = Object.entries(account.sessions).filter(([, session]) => !isOver(session, Date.now()));
  return {
    factors: account.factors.map(({ id, kind, name, added_at, used_at }) => ({ id, kind, name, added_at, used_at })),
    recovery_codes_left: account.recovery.length,
    sessions: open
      .map(([id, { device, started_at, used_at }]) => ({
        ...{ id: publicId(id), device, started_at, used_at },
        is_current: id === current,
      }))
      .sort((one, other) => (other.used_at ?? other.started_at).localeCompare(one.used_at ?? one.started_at)),
  };
}

function requireOneProof({ code, passkey }: { code?: string | undefined; passkey?: object | undefined }): void {
  if ((code === undefined) === (passkey === undefined)) throw invalid({ code: 'Please enter the code' });
}

export const factorsApi: Handlers<keyof typeof factorsContract> = {
  proveFactor: async ({ body: { device, ...given } }, { address }) => {
    requireOneProof(given);
    await countByAddress(answerLimit, address);
    const account = await answerChallenge(
      given,
      ({ purpose, password_updated_at }, current) =>
        purpose === 'sign_in' && password_updated_at === current.password_updated_at,
    );
    return openSession(account.account_uid, {
      ...(knownDevice(account, device) && { device }),
      passwordSetAt: account.password_updated_at,
      factor: 'now',
    });
  },

  stepUp: async ({ body }, { session: { id, account } }) => {
    requireOneProof(body);
    const { secret, step_up } = newStepUp();
    await answerChallenge(
      body,
      ({ purpose, session }, asked) =>
        purpose === 'step_up' && session === id && asked.account_uid === account.account_uid,
      ({ sessions }) => {
        const open = sessions[id];
        if (!open) throw new Problem(401, 'Your session has ended. Please sign in again.');
        return { sessions: { ...sessions, [id]: { ...open, step_up } } };
      },
    );
    return { step_up: secret };
  },

  readSecurity: async (_, { session }) => securityOf(session),

  addFactor: async ({ body }, { session }) => {
    const { kind, password, ticket, name, code, passkey } = body;
    if (ticket !== undefined) {
      requireOneProof(body);
      return finishFactor(session, name, { ticket, code, passkey });
    }
    await countFor(ownLimit, session.account.account_uid);
    if (kind === 'recovery') return { recovery_codes: await replaceRecoveryCodes(session) };
    if (!kind) throw invalid({ kind: 'This field is required' });
    return beginFactor(session, kind, password);
  },

  removeFactor: async ({ query }, { session }) => {
    await removeFactor(session, query.id);
    return ok;
  },

  endSession: async ({ params }, { session: { account } }) => {
    const found = Object.keys(account.sessions).find((id) => publicId(id) === params.id);
    if (!found) throw notFound();
    await endSession(account.account_uid, found);
    return ok;
  },

  takeFactors: async ({ params }, { caller }) => {
    await takeFactors(params.id, caller);
    return ok;
  },
};
