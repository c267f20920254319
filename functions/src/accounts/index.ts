/**
 * Exports for other rooms. `open-account.ts`, `caller.ts` and `factors/challenge.ts` are doors of their own, which keeps
 * bundles small.
 */

export { adoptAccounts } from './adoption.ts';
export { writeCorrection } from './correction.ts';
export { isUnused, removeUnclaimed } from './disown.ts';
export {
  requestEmailChangeFor,
  requireEmailAvailable,
  requireOfficeCanChangeEmail,
  sendConfirmation,
  sendEmailChangeLink,
} from './email-address.ts';
export { takeFactorsOf } from './factors/remove.ts';
export { revokeAtProvider } from './identity.ts';
export { ownLimit, requirePassword } from './password.ts';
export { insecureSettings, readProviderSettings } from './provider-settings.ts';
export { type ReturnAccount, readReturnAccount, requireReturnPossible, returnToAccount } from './return-to-account.ts';
export { makeAdmin } from './roles.ts';
export { endSessions, openSession } from './sessions.ts';
export { loginLimit } from './sign-in.ts';
