import { expect, it } from 'vitest';
import { DatabaseAwayError, StorageError, translateDriverError } from './errors.ts';

it.each([
  ['57P01', DatabaseAwayError],
  ['57P02', DatabaseAwayError],
  ['57P03', DatabaseAwayError],
  // Too many connections: worth another try in a moment.
  ['53300', DatabaseAwayError],
  ['08006', DatabaseAwayError],
  ['ECONNREFUSED', DatabaseAwayError],
  ['53100', StorageError],
])('an error with code %s is a %o', (code, kind) => {
  const error = Object.assign(new Error('from the driver'), { code });
  expect(translateDriverError(error)).toBeInstanceOf(kind);
});

it('passes on an error that has nothing to do with the server', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505' });
  expect(translateDriverError(error)).toBe(error);
});
