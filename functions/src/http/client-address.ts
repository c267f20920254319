/**
 * The client's network address. Each trusted proxy appends the address it saw to `X-Forwarded-For`, so only that
 * many entries from the right are believed; what a client wrote itself stands further left and gains nothing.
 */
export function clientAddress(forwardedFor: string | undefined, trustedProxies: number): string {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  return (trustedProxies > 0 && entries.at(-trustedProxies)) || 'direct';
}
