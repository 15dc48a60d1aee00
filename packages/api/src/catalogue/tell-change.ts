import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';

interface ToldChange {
  technologyId: string;
  fact: 'availability' | 'contact';
  from: string | null;
  to: string;
  at: Date;
}

/** A fact of a technology is another one now, though not by an import; those who have saved it are told. */
export async function tellChange(
  trx: Transaction<Database>,
  { technologyId, fact, from, to, at }: ToldChange,
): Promise<void> {
  await trx
    .insertInto('catalogue_changes')
    .values({
      version: (eb) => eb.selectFrom('catalogue_state').select('version'),
      record_id: technologyId,
      kind: 'changed',
      is_rewritten: false,
      facts: JSON.stringify([{ fact, from, to }]),
      created_at: at,
    })
    .execute();
}
