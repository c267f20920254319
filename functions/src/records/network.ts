import ipaddr from 'ipaddr.js';

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, within which a client chooses addresses as it
 * likes. IPv4 written as IPv6 is IPv4; what is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
