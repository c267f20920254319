import { BlockList, isIP } from 'node:net';

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Returns known proxies, given as CIDR ranges, in the form that `clientAddress` takes. */
export function proxiesIn(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family(network));
  }
  return list;
}

/**
 * Returns the client's network address. Google's front end appends the address it sees to `X-Forwarded-For`. If that is
 * a Hosting address (one of `proxies`), Hosting has appended the address it saw just before. All other entries are
 * client-controlled and ignored, both through Hosting and directly at the function.
 */
export function clientAddress(forwardedFor: string | undefined, proxies: BlockList): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const [seen = 'direct', before = 'direct'] = hops.filter((hop) => isIP(hop) !== 0).toReversed();
  return proxies.check(seen, family(seen)) ? before : seen;
}
