import { expect, it } from 'vitest';
import { patentAddress } from './patent-address.ts';

const numberOf = (written: string) => /patent\/(.+)\/en$/.exec(patentAddress(written) ?? '')?.[1] ?? null;

it('finds patents whose number names its office', () => {
  expect(numberOf('US 10,583,141')).toBe('US10583141');
  expect(numberOf('US10583141B2')).toBe('US10583141B2');
  expect(numberOf('US20240299394A1')).toBe('US20240299394A1');
  expect(numberOf('US 2019/0169671')).toBe('US20190169671A1');
  expect(numberOf('EP 3313831 B1')).toBe('EP3313831B1');
  expect(numberOf('WO 2016/209848')).toBe('WO2016209848A1');
});

it('links nothing else', () => {
  for (const written of [
    '15/553,483',
    '11,884,956',
    'PCT/US2022/041539',
    'US application 15/553,483',
    'pending',
    '',
  ])
    expect(patentAddress(written)).toBeNull();
  expect(patentAddress('US 10,583,141 "onclick=alert(1)')).toBeNull();
});
