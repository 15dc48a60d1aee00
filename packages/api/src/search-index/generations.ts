import { versionNamed } from '@cosmos/search/catalogue-index/generations.ts';
import { type IndexPlace, removeIn } from '@cosmos/search/generation-store/place.ts';
import type { Services } from '../context/services.ts';

/** Channel on which processes tell each other that another generation is serving. */
export const INDEX_CHANNEL = 'cosmos_index';

/** The generation that all processes serve; null before the first build. */
export async function servingGeneration({ db }: Pick<Services, 'db'>): Promise<string | null> {
  const row = await db
    .selectFrom('index_generations')
    .select('id')
    .where('state', '=', 'serving')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The generation that all processes serve, or served last if that turned out damaged; null before the first build. */
export async function lastServed({ db }: Pick<Services, 'db'>): Promise<string | null> {
  const row = await db
    .selectFrom('index_generations')
    .select('id')
    .where('state', 'in', ['serving', 'retired'])
    .orderBy('served_at', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A generation found damaged stops serving; a new one will replace it. */
export async function reportDamage(
  { db }: Pick<Services, 'db'>,
  generation: string,
  error: string,
): Promise<void> {
  await db
    .updateTable('index_generations')
    .set({ state: 'failed', error })
    .where('id', '=', generation)
    .where('state', '=', 'serving')
    .execute();
}

/** How many of the latest failed generations to check for left files. */
const FAILED_LOOKED_AT = 20;

/** Removes what is left of failed generations. */
export async function removeFailedGenerations({
  db,
  log,
  place,
}: Pick<Services, 'db' | 'log'> & { place: IndexPlace }): Promise<void> {
  const failed = await db
    .selectFrom('index_generations')
    .select('id')
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(FAILED_LOOKED_AT)
    .execute();
  // What is left of a failed addition is removed by the next one: the rest of its generation serves.
  for (const { id } of failed.filter((row) => versionNamed(row.id).version === 0))
    await removeIn(place, id).catch((error: unknown) =>
      log.warn({ err: error, generation: id }, 'a failed generation could not be removed'),
    );
}
