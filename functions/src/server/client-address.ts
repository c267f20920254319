import { BlockList, isIP } from 'node:net';

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Known proxies, as CIDR ranges, in the form that `clientAddress` takes. */
export function proxiesIn(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family(network));
  }
  return list;
}

/**
 * The client's network address. Each proxy appends to `X-Forwarded-For` the address it saw, so the list is read from
 * the right, past the known proxies, to the first address that is none of them. What a client wrote
 * itself stands further left and gains nothing, whether it came through Hosting or called the function directly.
 */
export function clientAddress(forwardedFor: string | undefined, proxies: BlockList): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const addresses = hops.filter((hop) => isIP(hop) !== 0);
  return addresses.findLast((address) => !proxies.check(address, family(address))) ?? 'direct';
}
