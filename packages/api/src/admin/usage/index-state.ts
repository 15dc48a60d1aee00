import type { Usage } from '@cosmos/contract/admin/usage.ts';
import type { Services } from '../../context/services.ts';

/**
 * How fresh the index is that this process serves, which after failed rebuilds may be older than the one meant to serve. One that is
 * behind is replaced in the background.
 */
export async function readIndexState({ db, index }: Pick<Services, 'db' | 'index'>): Promise<Usage['index']> {
  const [state, serving] = await Promise.all([
    db.selectFrom('catalogue_state').select('version').executeTakeFirst(),
    db
      .selectFrom('index_generations')
      .selectAll()
      .where('id', '=', index.generation() ?? '')
      .executeTakeFirst(),
  ]);
  return {
    servedAt: serving?.served_at?.toISOString() ?? null,
    technologies: serving?.technologies ?? 0,
    researchers: serving?.researchers ?? 0,
    behindBy: Number(state?.version ?? 0) - Number(serving?.catalogue_version ?? 0),
    trouble: index.trouble()?.reason ?? null,
  };
}
