import { expect, it } from 'vitest';
import { placeOf } from './universities.ts';

it.each([
  ['Texas A and M University', 'Texas A&M University'],
  ['The Ohio State University', 'Ohio State University'],
])('places %s like %s', (name, listed) => {
  expect(placeOf(name)).not.toBeNull();
  expect(placeOf(name)).toEqual(placeOf(listed));
});
