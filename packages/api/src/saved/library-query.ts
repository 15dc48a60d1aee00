import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import type { SavedFilter } from '@cosmos/contract/saved/library.ts';
import type { SavedSort } from '@cosmos/contract/saved/sorts.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Scope } from './library-scope.ts';
import { recordNow } from './snapshot.ts';

/** Bookmarked records in a scope, with what the catalogue knows of them, whether it still lists them or not. */
export function savedIn(db: Kysely<Database>, { ownerId, folderId }: Scope) {
  return db
    .selectFrom('saved_cards as s')
    .leftJoin('technologies as t', (join) =>
      join.onRef('t.id', '=', 's.asset_id').on('s.asset_type', '=', 'technology'),
    )
    .leftJoin('researchers as r', (join) =>
      join.onRef('r.id', '=', 's.asset_id').on('s.asset_type', '=', 'researcher'),
    )
    .innerJoin('universities as u', (join) =>
      join.on(({ eb, fn }) => eb('u.id', '=', fn.coalesce('t.university_id', 'r.university_id'))),
    )
    .where('s.user_id', '=', ownerId)
    .where('s.bookmarked', '=', true)
    .$if(folderId !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('saved_folder_cards as in_folder')
            .select('in_folder.saved_id')
            .whereRef('in_folder.saved_id', '=', 's.id')
            .where('in_folder.folder_id', '=', folderId ?? ''),
        ),
      ),
    );
}

export type SavedQuery = ReturnType<typeof savedIn>;

export const TITLE = sql<string>`coalesce(t.title, r.name, '')`;
const YEAR = sql<number | null>`extract(year from t.published)::int`;

/** Whether a row differs from what was kept of it; the names of the fields are those of the snapshot. */
export function hasChanged(at: Date): RawBuilder<boolean> {
  const now = recordNow(sql.ref('s.asset_type'), sql.ref('s.asset_id'), at);
  // The name of a contact may be written in another way, and a withdrawn record that was saved so is no news.
  return sql<boolean>`(
    s.snapshot #- '{contact,name}' is distinct from (${now}) #- '{contact,name}'
    and (s.snapshot ->> 'listed')::boolean)`;
}

/** Only the rows that the filter asks for. */
export function filtered(query: SavedQuery, filter: SavedFilter, scope: Scope, at: Date): SavedQuery {
  const { type, field, university, yearFrom, trlFrom, savedWithinDays, changed } = filter;
  let found = query;
  if (type) found = found.where('s.asset_type', '=', type);
  if (field) found = found.where('t.field', '=', field);
  if (university) found = found.where('u.name', '=', university);
  if (yearFrom) found = found.where(YEAR, '>=', yearFrom);
  if (trlFrom) found = found.where('t.trl', '>=', trlFrom);
  if (savedWithinDays) {
    const since = new Date(at.getTime() - savedWithinDays * PRODUCT_LIMITS.dayMs);
    found = found.where('s.saved_at', '>=', since);
  }
  if (changed && scope.isOwn) found = found.where(hasChanged(at));
  return withWords(found, filter.words ?? '', scope);
}

/** Each word has to be in the title, the university or one's own note. */
function withWords(query: SavedQuery, words: string, scope: Scope): SavedQuery {
  const notes = scope.isOwn ? sql`s.note` : sql`''`;
  return words
    .split(' ')
    .filter(Boolean)
    .reduce(
      (found, word) =>
        found.where(
          sql<boolean>`concat_ws(' ', ${TITLE}, u.name, t.reference_number, ${notes}) ilike ${`%${escaped(word)}%`}`,
        ),
      query,
    );
}

function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

interface Order {
  key: RawBuilder<string>;
  /** How the key of a cursor, a text, is compared. */
  type: 'numeric' | 'text';
  direction: 'asc' | 'desc';
}

/** What is not stated comes last. */
export const ORDERS: Record<SavedSort, Order> = {
  saved: { key: sql`extract(epoch from s.saved_at)`, type: 'numeric', direction: 'desc' },
  title: { key: sql`lower(${TITLE})`, type: 'text', direction: 'asc' },
  university: { key: sql`lower(u.name)`, type: 'text', direction: 'asc' },
  year: { key: sql`coalesce(${YEAR}, 0)`, type: 'numeric', direction: 'desc' },
  readiness: { key: sql`coalesce(t.trl, 0)`, type: 'numeric', direction: 'desc' },
};

export const ROW_COLUMNS = [
  's.id as savedId',
  's.asset_type as assetType',
  's.asset_id as assetId',
  's.note',
  's.saved_at',
  's.snapshot',
  'u.name as university',
  't.field',
  't.trl',
  't.reference_number as referenceNumber',
  't.patent_status as patentStatus',
] as const;

export const YEAR_LISTED = YEAR;
