import { expect, it } from 'vitest';
import { auditAddress, peopleAddress } from './address.ts';

it('takes what it knows from an address and leaves the rest out', () => {
  expect(peopleAddress.parse({ list: 'members', role: 'analyst', q: 'hop', other: 1 })).toEqual({
    list: 'members',
    role: 'analyst',
    q: 'hop',
  });
  expect(peopleAddress.parse({ list: 'everybody', role: 'king', q: ['a'], open: 7 })).toEqual({
    list: 'requests',
    q: 'a',
  });
  expect(peopleAddress.parse({ q: 2024 }).q).toBe('2024');
  expect(auditAddress.parse({ actor: 'nobody', from: '2026-02-30', to: '2026-11-30' })).toEqual({
    to: '2026-11-30',
  });
});
