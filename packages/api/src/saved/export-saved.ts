import { changesInWords } from '@cosmos/contract/saved/changes.ts';
import type { ExportedRecord } from '@cosmos/contract/saved/library.ts';
import { placeOf } from '@cosmos/language/places/universities.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { savedIn } from './library-query.ts';
import { toSavedRow, withDetails } from './library.ts';

/** The member's saved records with what exports need, in the order of the ids; others' ids are left out. */
export async function exportSaved(
  { services: { db, now }, actor: { userId } }: UserContext,
  { savedIds }: { savedIds: readonly string[] },
): Promise<ExportedRecord[]> {
  const scope = { ownerId: userId, folderId: null, isOwn: true };
  const rows = await withDetails(savedIn(db, scope), scope, now())
    .select(['u.country', 't.summary', sql<string | null>`coalesce(t.url, r.url)`.as('url')])
    .select([
      sql<string[]>`coalesce(t.patents, '{}')`.as('patents'),
      sql<string[]>`array(
        select p.name from technology_researchers l join researchers p on p.id = l.researcher_id
        where l.technology_id = t.id and p.retired_at is null order by l.position)`.as('researchers'),
      sql<string[]>`array(
        select f.name from saved_folder_cards c join saved_folders f on f.id = c.folder_id
        where c.saved_id = s.id order by lower(f.name))`.as('folderNames'),
    ])
    .where('s.id', 'in', savedIds)
    .execute();
  const found = new Map(
    rows.map((row) => {
      const { folders: _ids, changes, ...known } = toSavedRow(row, scope);
      const { summary, url, patents, researchers, folderNames } = row;
      // Few catalogues state it, but where a university is, a table of them knows.
      const country = row.country ?? placeOf(known.university)?.country ?? null;
      const more = { country, summary, url, patents, researchers, folders: folderNames };
      return [row.savedId, { ...known, ...more, changes: changesInWords(changes) }] as const;
    }),
  );
  return [...new Set(savedIds)].flatMap((id) => found.get(id) ?? []);
}
