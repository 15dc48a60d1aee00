import type { Services } from '../context/services.ts';

/** The records' patent numbers, which cards don't include. */
export async function patentNumbersOf(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('technologies').select(['id', 'patents']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, patents }) => [id, patents]));
}
