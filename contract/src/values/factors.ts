/** The kinds of second factors. */
export const factorKinds = ['passkey', 'totp'] as const;

export type FactorKind = (typeof factorKinds)[number];

/** The name of each kind. */
export const factorNames: Record<FactorKind, string> = { passkey: 'Passkey', totp: 'Authenticator app' };

/** How long a confirmed factor opens calls that ask for it again. */
export const stepUpMinutes = 10;

/** How many recovery codes an account gets; each works once. */
export const recoveryCodeCount = 10;

/** The most factors of one account. */
export const maxFactors = 10;
