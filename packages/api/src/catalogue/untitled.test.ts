import { isUntitled as isUntitledHere } from '@cosmos/contract/catalogue/untitled.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { isUntitled } from './untitled.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

it.each([
  ['Technology', 'MIT', true],
  ['UCLA Case No. 2018-123', 'University of California, Los Angeles', true],
  ['UCLA Case No. 2018-123', 'UCLA', true],
  ['Purdue University: Invention #42', 'Purdue University', true],
  ['TECH ID 33663 / UC Case 2024-951-0', 'UC Irvine', true],
  ['2019-206', 'UCLA', true],
  ['Case hardening of steel', 'MIT', false],
  ['Étude de cas', 'MIT', false],
])(
  '%j of %s is told to be untitled alike in a program and in the database: %s',
  async (title, university, expected) => {
    const { rows } = await sql<{ untitled: boolean }>`
    select ${isUntitled(sql`${title}::text`, sql`${university}::text`)} as untitled`.execute(
      test.services.db,
    );
    expect([isUntitledHere(title, university), rows[0]?.untitled]).toEqual([expected, expected]);
  },
);
