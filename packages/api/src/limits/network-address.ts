import { createHash } from 'node:crypto';

/** An address as it is counted: IPv4 whole, IPv6 by its /64. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return plain.includes(':') ? `${expanded(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The same as it is stored: never in the clear. */
export function addressKey(address: string): string {
  return createHash('sha256').update(networkOf(address)).digest('base64url').slice(0, 22);
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].map((part) => part.replace(/^0+(?=.)/, ''));
}
