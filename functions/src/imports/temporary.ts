// Of gRPC: cancelled, unknown, too late, not allowed, exhausted, aborted, internal, unavailable, not signed in.
const temporaryCodes = [1, 2, 4, 7, 8, 10, 13, 14, 16];

// Of the network, of the SDKs beneath a call, and of the identity provider.
const temporaryNames = /^(?:E[A-Z]+$|UND_ERR_|app\/|auth\/(?:internal-error|network-|quota-|too-many-requests))/;

/**
 * Whether something failed that had nothing to do with what was asked for, such as the network, a service or its settings: the
 * same may well succeed later. What is not known to be so is not.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status, cause } = error as { code?: unknown; status?: unknown; cause?: unknown };
  if (typeof code === 'number') return temporaryCodes.includes(code);
  if (typeof code === 'string' && temporaryNames.test(code)) return true;
  if (typeof status === 'number') return status === 429 || status >= 500;
  return isTemporary(cause);
}
