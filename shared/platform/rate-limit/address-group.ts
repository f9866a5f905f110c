import { isIPv6 } from 'node:net';

/** The network of a subscriber of IPv6 has this many of the eight groups of an address: /64. */
const NETWORK_GROUPS = 4;

const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What attempts from an address are counted under: the address of IPv4, and of IPv6 its /64, of which one client has every
 * address there is.
 */
export function addressGroup(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const ipv4 = mapped.exec(plain)?.[1];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  // The last two groups may be written as an address of IPv4.
  const written = groups.length + behind.length + (plain.includes('.') ? 1 : 0);
  const all = [...groups, ...Array.from({ length: 8 - written }, () => '0'), ...behind];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
