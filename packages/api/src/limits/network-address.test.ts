import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

const byte = fc.integer({ min: 0, max: 255 });
const port = fc.integer({ min: 0, max: 65_535 });
const group = fc.integer({ min: 0, max: 0xffff });
const hex = (value: number) => value.toString(16);
const padded = (value: number) => hex(value).padStart(4, '0');

const ipv4 = fc.tuple(byte, byte, byte, byte);
/** An address that does not stand for an IPv4 address. */
const ipv6 = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .filter(([first = 0]) => first !== 0 && first !== 0x64 && first !== 0x2002);

/** The ways in which proxies, systems and attackers write one address. */
function wrapped(plain: string, at: number): string[] {
  const inBrackets = plain.includes(':') ? [`[${plain}]`, `[${plain}]:${at}`] : [`${plain}:${at}`];
  const zoned = plain.includes(':') ? [`${plain}%eth0`, `[${plain}%en-1.2]:${at}`] : [];
  return [plain, ` ${plain} `, ...inBrackets, ...zoned];
}

/** Shortens one group of zeros or more, wherever it is. */
function shortened(groups: readonly number[]): string[] {
  return groups.flatMap((value, at) => {
    if (value !== 0) return [];
    const left = groups.slice(0, at).map(hex).join(':');
    const right = groups
      .slice(at + 1)
      .map(hex)
      .join(':');
    return [`${left}::${right}`];
  });
}

it('recognises an IPv4 address however it is written', () => {
  fc.assert(
    fc.property(ipv4, port, ([a, b, c, d], at) => {
      const [high, low] = [a * 256 + b, c * 256 + d];
      const dotted = `${a}.${b}.${c}.${d}`;
      const spellings = [
        dotted,
        `::ffff:${dotted}`,
        `::FFFF:${dotted}`,
        `0:0:0:0:0:ffff:${dotted}`,
        `::ffff:${hex(high)}:${hex(low)}`,
        `::ffff:${padded(high)}:${padded(low)}`.toUpperCase(),
        `0:0:0:0:0:ffff:${hex(high)}:${hex(low)}`,
        `0000:0000:0000:0000:0000:ffff:${padded(high)}:${padded(low)}`,
        `::ffff:0:${dotted}`,
        `64:ff9b::${dotted}`,
        `64:ff9b::${hex(high)}:${hex(low)}`,
        `2002:${hex(high)}:${hex(low)}::`,
        `2002:${padded(high)}:${padded(low)}:17:2:3:4:5`,
      ].flatMap((plain) => wrapped(plain, at));
      for (const spelling of spellings) expect(networkOf(spelling), spelling).toBe(dotted);
    }),
  );
});

it('recognises an IPv6 /64 network however its addresses are written', () => {
  fc.assert(
    fc.property(ipv6, fc.array(group, { minLength: 4, maxLength: 4 }), port, (groups, others, at) => {
      const neighbour = [...groups.slice(0, 4), ...others];
      const spellings = [groups, neighbour].flatMap((each) => [
        each.map(hex).join(':'),
        each.map(padded).join(':'),
        each.map(padded).join(':').toUpperCase(),
        ...shortened(each),
      ]);
      const network = networkOf(groups.map(padded).join(':'));
      expect(network).toBe(`${groups.slice(0, 4).map(hex).join(':')}::/64`);
      for (const spelling of spellings.flatMap((plain) => wrapped(plain, at)))
        expect(networkOf(spelling), spelling).toBe(network);
    }),
  );
});

it('distinguishes two networks', () => {
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'));
  expect(networkOf('203.0.113.9')).not.toBe(networkOf('203.0.113.10'));
});

it('puts anything that is not an address into one bucket', () => {
  const odd = [
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '127.1',
    '16909060',
    '0x01.2.3.4',
    // Decimal to some parsers, octal to others.
    '010.2.3.4',
    '1.2.3.004',
    '::ffff:010.2.3.4',
    '1.2.3.256',
    '1.2.3.4:99999999',
    '1.2.3.4, 5.6.7.8',
    '1::2::3',
    '12345::1',
    '[2001:db8::1',
    '2001:db8::1]:80',
    'fe80::1%',
    'localhost:80',
  ];
  for (const address of odd) expect(networkOf(address), address).toBe('unknown');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(networkOf(`${text}g`)).toBe('unknown');
    }),
  );
});
