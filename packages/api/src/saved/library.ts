import type { Field } from '@cosmos/contract/catalogue/fields.ts';
import { changesSince } from '@cosmos/contract/saved/changes.ts';
import type {
  BrowseSavedInput,
  LibraryPage,
  SavedFacets,
  SavedFilter,
  SavedRow,
} from '@cosmos/contract/saved/library.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import {
  filtered,
  hasChanged,
  ORDERS,
  ROW_COLUMNS,
  type SavedQuery,
  savedIn,
  TITLE,
  YEAR_LISTED,
} from './library-query.ts';
import { type Scope, scopeOf } from './library-scope.ts';
import { recordNow } from './snapshot.ts';

/** A page of the member's saved records, or of a folder that a colleague shares. */
export async function browseSaved(
  { services: { db, now }, actor: { userId } }: UserContext,
  { sort, after, ...filter }: BrowseSavedInput,
): Promise<LibraryPage> {
  const scope = await scopeOf(db, userId, filter.folderId);
  const found = filtered(savedIn(db, scope), filter, scope, now());
  const { key, type, direction } = ORDERS[sort];
  const isPast = sql.raw(direction === 'asc' ? '>' : '<');
  const [rows, total] = await Promise.all([
    withDetails(found, scope, now())
      .select(sql<string>`(${key})::text`.as('key'))
      .$if(Boolean(after), (query) =>
        query.where(
          sql<boolean>`(${key}, s.id) ${isPast} (${after?.key}::${sql.raw(type)}, ${after?.savedId}::uuid)`,
        ),
      )
      .orderBy(key, direction)
      .orderBy('s.id', direction)
      .limit(SAVED_LIMITS.savedPage + 1)
      .execute(),
    after ? null : countOf(found),
  ]);
  const shown = rows.slice(0, SAVED_LIMITS.savedPage);
  const last = rows.length > SAVED_LIMITS.savedPage ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => toSavedRow(row, scope)),
    total,
    next: last ? { key: last.key, savedId: last.savedId } : null,
  };
}

/** Ids of all records that a filter finds, for selecting them all; one's own only. */
export async function matchingIds(
  { services: { db, now }, actor: { userId } }: UserContext,
  filter: SavedFilter,
): Promise<string[]> {
  const scope = await scopeOf(db, userId, filter.folderId);
  const rows = await filtered(savedIn(db, scope), filter, scope, now())
    .select('s.id')
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.id')
    .limit(SAVED_LIMITS.selectedMax)
    .execute();
  return rows.map(({ id }) => id);
}

export type DetailedRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

/** The columns of a row, its folders and its present state. */
export function withDetails(query: SavedQuery, scope: Scope, at: Date) {
  const present = scope.isOwn
    ? recordNow(sql.ref('s.asset_type'), sql.ref('s.asset_id'), at)
    : sql<null>`null::jsonb`;
  return query.select(ROW_COLUMNS).select([
    TITLE.as('title'),
    YEAR_LISTED.as('year'),
    sql<boolean>`coalesce(t.retired_at, r.retired_at) is null`.as('isListed'),
    present.as('present'),
    sql<string[]>`array(
      select folder_id::text from saved_folder_cards c where c.saved_id = s.id order by c.added_at, c.folder_id)`.as(
      'folders',
    ),
  ]);
}

export function toSavedRow(row: DetailedRow, { isOwn }: Scope): SavedRow {
  return {
    savedId: row.savedId,
    assetType: row.assetType,
    assetId: row.assetId,
    title: row.title,
    university: row.university,
    field: row.field as Field | null,
    trl: row.trl,
    year: row.year,
    referenceNumber: row.referenceNumber,
    patentStatus: row.patentStatus,
    savedAt: (row.saved_at ?? new Date(0)).toISOString(),
    isListed: row.isListed,
    note: isOwn ? row.note : '',
    folders: isOwn ? row.folders : [],
    changes: isOwn ? changesSince(row.snapshot, row.present) : [],
  };
}

async function countOf(query: SavedQuery): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the records in a folder, or all, can be filtered by. */
export async function savedFacets(
  { services: { db, now }, actor: { userId } }: UserContext,
  { folderId }: Pick<SavedFilter, 'folderId'>,
): Promise<SavedFacets> {
  const scope = await scopeOf(db, userId, folderId);
  const all = savedIn(db, scope);
  const count = sql<number>`count(*)::int`.as('count');
  const [types, fields, universities, years, levels, changed] = await Promise.all([
    all.select(['s.asset_type as value', count]).groupBy('s.asset_type').execute(),
    all
      .select(['t.field as value', count])
      .where('t.field', 'is not', null)
      .groupBy('t.field')
      .orderBy('count', 'desc')
      .orderBy('t.field')
      .execute(),
    all.select(['u.name as value', count]).groupBy('u.name').orderBy('u.name').execute(),
    all
      .select(YEAR_LISTED.as('value'))
      .where('t.published', 'is not', null)
      .groupBy('value')
      .orderBy('value', 'desc')
      .execute(),
    all
      .select('t.trl as value')
      .where('t.trl', 'is not', null)
      .groupBy('t.trl')
      .orderBy('t.trl', 'desc')
      .execute(),
    scope.isOwn ? countOf(all.where(hasChanged(now()))) : 0,
  ]);
  const counts = { technology: 0, researcher: 0 };
  for (const { value, count: many } of types) counts[value] = many;
  return {
    counts,
    fields: fields.flatMap(({ value, count: many }) =>
      value ? [{ value: value as Field, count: many }] : [],
    ),
    universities: universities.map(({ value, count: many }) => ({ value, count: many })),
    years: years.flatMap(({ value }) => value ?? []),
    levels: levels.flatMap(({ value }) => value ?? []),
    changed,
  };
}
