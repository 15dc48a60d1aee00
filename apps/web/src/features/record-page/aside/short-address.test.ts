import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it('is the host and the case number, where the record has one', () => {
  expect(shortAddress('https://www.tto.example/tech?title=A%2fB_C', 'UA20-012')).toEqual({
    href: 'https://www.tto.example/tech?title=A%2fB_C',
    host: 'tto.example',
    path: 'case UA20-012',
  });
});

it.each([
  ['https://tto.example/tech?title=High-Efficiency%2c_Stable_Film', 'High-Efficiency, Stable Film'],
  ['https://tto.example/technologies/lens-capsule/', 'lens-capsule'],
  ['https://tto.example/100%', '100%'],
  ['https://tto.example/', null],
])('reads %s as %s', (url, path) => {
  expect(shortAddress(url, null)?.path).toBe(path);
});

it('is nothing for what is no address of the web', () => {
  expect(shortAddress('javascript:alert(1)', null)).toBeNull();
  expect(shortAddress(null, 'C-1')).toBeNull();
});
