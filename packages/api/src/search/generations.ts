import type { Services } from '../services.ts';

/** Channel on which processes tell each other that another generation serves. */
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

/** A generation found damaged serves no more; a fresh one takes its place. */
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
