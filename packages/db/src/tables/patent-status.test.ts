import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { patentStatus } from './patent-status.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function statusOf(numbers: string[], rights: string | null): Promise<string | null> {
  const status = patentStatus(sql`${numbers}::text[]`, sql`${rights}::text`);
  const { rows } = await sql<{ status: string | null }>`select ${status} as status`.execute(database.db);
  return rows[0]?.status ?? null;
}

describe('what a record states of its patents', () => {
  it.each([
    [['11,661,630']],
    [['8,106,944', 'US2018/044201']],
    [['US7867167B2']],
    [['US11143171']],
    [['US 8163482']],
    [['EP3331557B1']],
    [['RE47,123']],
    [[], 'United States Of America Issued Patent (July 2019)'],
    [[], 'One US patent granted on the vapor conversion, continuation pending.'],
  ])('granted: %j %s', async (numbers, rights: string | null = null) => {
    expect(await statusOf(numbers, rights)).toBe('granted');
  });

  it.each([
    [['WO2023064191']],
    [['18/209,039']],
    [['63/070,010']],
    [['US20240210407A1']],
    [['20230322853']],
    [['PCT/US2020/026827']],
    [[], 'Patent(s) Pending'],
    [[], 'Provisional patent application filed'],
    [[], 'U.S. Patent App 16/871,084'],
    [[], 'No patent has been granted yet; an application was filed in 2021.'],
  ])('pending: %j %s', async (numbers, rights: string | null = null) => {
    expect(await statusOf(numbers, rights)).toBe('pending');
  });

  it.each([
    [[], null],
    [[], 'METHODS AND MATERIALS FOR TREATING HEART ATTACK'],
    [[], 'Coatings and applications thereof'],
    [['2018-270'], null],
    [[], 'The code is licensed under MIT terms.'],
  ])('nothing: %j %s', async (numbers, rights) => {
    expect(await statusOf(numbers, rights)).toBeNull();
  });
});
