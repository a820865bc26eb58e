import { BlockList, isIP } from 'node:net';

/**
 * Whether an IP address, as the system resolved it, is one of the public internet. Everything that the special-purpose
 * registries of IANA (RFC 6890 and its successors) set aside is not: private, loopback, link-local, shared, reserved,
 * documentation, benchmarking, multicast. Of IPv6 only 2000::/3 without its special ranges is public, so that mapped,
 * translated (NAT64) and tunnelled IPv4 addresses are not either.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialIPv4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) belongs to an address of a link.
  if (family !== 6 || address.includes('%')) return false;
  return globalIPv6.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6');
}

const specialIPv4 = ranges('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
const globalIPv6 = ranges('ipv6', [['2000::', 3]]);
const specialIPv6 = ranges('ipv6', [
  // Protocol assignments, Teredo and ORCHID among them.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 carries an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
]);

function ranges(family: 'ipv4' | 'ipv6', subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
