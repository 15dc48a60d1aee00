import ipaddr from 'ipaddr.js';

/** Anything that is not an address counts as one network, so that nobody gets a new one by inventing text. */
const UNKNOWN = 'unknown';
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/;
const ZONE = /%[^%\s]+$/;
/** Where IPv6 addresses of these kinds contain the IPv4 address that they stand for: the byte offset. */
const IPV4_AT: Readonly<Record<string, number>> = { ipv4Mapped: 12, rfc6145: 12, rfc6052: 12, '6to4': 2 };
const NAT64_LOCAL = ipaddr.IPv6.parseCIDR('64:ff9b:1::/48');

/**
 * The network that an address belongs to: IPv4 whole, IPv6 by its /64 (`2001:db8:0:1::/64`), `unknown` if it is neither.
 * Ports, brackets and zones are ignored, and an IPv6 address that stands for an IPv4 address becomes that one.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain;
  if (!isIpv6(plain)) return UNKNOWN;
  const parsed = ipaddr.IPv6.parse(plain);
  const at = parsed.match(NAT64_LOCAL) ? undefined : IPV4_AT[parsed.range()];
  if (at !== undefined)
    return parsed
      .toByteArray()
      .slice(at, at + 4)
      .join('.');
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** An address without port, brackets and zone. Anything else is returned unchanged. */
export function plainAddress(address: string): string {
  const given = address.trim();
  const bare = (BRACKETED.exec(given) ?? IPV4_WITH_PORT.exec(given))?.[1] ?? given;
  return bare.includes(':') ? bare.replace(ZONE, '') : bare;
}

/** A dotted ending whose numbers have leading zeros is invalid: decimal to some parsers, octal to others. */
function isIpv6(text: string): boolean {
  const dotted = /[^:]*\.[^:]*$/.exec(text)?.[0];
  return (dotted === undefined || ipaddr.IPv4.isValidFourPartDecimal(dotted)) && ipaddr.IPv6.isValid(text);
}
