import ipaddr from 'ipaddr.js';

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, within which a client
 * can pick addresses freely. IPv4-mapped IPv6 counts as IPv4. A string that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
