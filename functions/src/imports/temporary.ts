// gRPC codes: canceled, unknown, deadline exceeded, permission denied, resource exhausted, aborted, internal,
// unavailable, unauthenticated.
const temporaryCodes = [1, 2, 4, 7, 8, 10, 13, 14, 16];

// Errors of the network, of the underlying SDKs and of the identity provider.
const temporaryNames = /^(?:E[A-Z]+$|UND_ERR_|app\/|auth\/(?:internal-error|network-|quota-|too-many-requests))/;

/**
 * Reports whether a failure is unrelated to the request itself, such as the network, a service or its settings, so that
 * a retry may succeed. Unknown errors count as permanent.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status, cause } = error as { code?: unknown; status?: unknown; cause?: unknown };
  if (typeof code === 'number') return temporaryCodes.includes(code);
  if (typeof code === 'string' && temporaryNames.test(code)) return true;
  if (typeof status === 'number') return status === 429 || status >= 500;
  return isTemporary(cause);
}
