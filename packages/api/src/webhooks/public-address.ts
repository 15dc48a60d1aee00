import ipaddr from 'ipaddr.js';

/** IPv6 addresses of these kinds contain the IPv4 address that they lead to. */
const CONTAIN_IPV4 = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo']);

/** Whether an IP address is one of the public internet: not this machine, its networks, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // What leads to IPv4 by another name isn't a receiver's address in practice, but a way around these rules.
  if (CONTAIN_IPV4.has(parsed.range())) return false;
  return parsed.range() === 'unicast' && !isNat64(parsed);
}

const NAT64_LOCAL = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');

function isNat64(parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return parsed.kind() === 'ipv6' && parsed.match(NAT64_LOCAL);
}
