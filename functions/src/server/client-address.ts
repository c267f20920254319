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
 * The client's network address. Google's front end appends to `X-Forwarded-For` the address that it saw. Where that is
 * Hosting's (one of `proxies`), Hosting has appended before it whom it saw: the one entry further left that anybody but
 * the client wrote. Whatever else stands there gains nothing, through Hosting or straight at the function.
 */
export function clientAddress(forwardedFor: string | undefined, proxies: BlockList): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const [seen = 'direct', before = 'direct'] = hops.filter((hop) => isIP(hop) !== 0).toReversed();
  return proxies.check(seen, family(seen)) ? before : seen;
}
