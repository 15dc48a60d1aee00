import type { LibraryCursor, LibraryPage, SavedRow } from '@cosmos/contract/saved/library.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { SAVED_LISTS_KEY } from '../../../lib/api/saved-lists.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { filterOf, type SavedSearch } from './saved-search.ts';

export type SavedPages = InfiniteData<LibraryPage, LibraryCursor | null>;

/** Saved records in an order and under a filter, page by page. */
export function savedQuery(search: SavedSearch, words: string) {
  const input = { ...filterOf(search, words), sort: search.sort ?? ('saved' as const) };
  return infiniteQueryOptions({
    queryKey: [...SAVED_LISTS_KEY, { input, type: 'infinite' }] as const,
    queryFn: ({ pageParam, signal }) => trpc.saved.browse.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as LibraryCursor | null,
    getNextPageParam: (page) => page.next,
    // There may be hundreds of pages, so they are loaded again only after a change.
    staleTime: Infinity,
    structuralSharing: false,
  });
}

export function rowsIn(pages: Pick<SavedPages, 'pages'> | undefined): SavedRow[] {
  return pages?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** Changes rows wherever a list has them; null takes a row out. */
export function changeRows(
  client: QueryClient,
  savedIds: readonly string[],
  change: (row: SavedRow, folderId: string | null) => SavedRow | null,
): void {
  const wanted = new Set(savedIds);
  for (const [key, pages] of client.getQueriesData<SavedPages>({ queryKey: SAVED_LISTS_KEY })) {
    if (pages)
      client.setQueryData<SavedPages>(
        key,
        withChanged(pages, wanted, (row) => change(row, folderIn(key))),
      );
  }
}

export function withChanged(
  pages: SavedPages,
  wanted: ReadonlySet<string>,
  change: (row: SavedRow) => SavedRow | null,
): SavedPages {
  let gone = 0;
  const changed = pages.pages.map((page) => ({
    ...page,
    rows: page.rows.flatMap((row) => {
      if (!wanted.has(row.savedId)) return [row];
      const next = change(row);
      gone += Number(next === null);
      return next ?? [];
    }),
  }));
  return {
    ...pages,
    pages: changed.map((page) => ({ ...page, total: page.total === null ? null : page.total - gone })),
  };
}

function folderIn(key: readonly unknown[]): string | null {
  const input = (key[1] as { input?: { folderId?: string | null } } | undefined)?.input;
  return input?.folderId ?? null;
}
