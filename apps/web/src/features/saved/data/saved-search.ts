import { ASSET_TYPES, type AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { type Field, FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { SavedFilter } from '@cosmos/contract/saved/library.ts';
import { SAVED_SORTS, type SavedSort } from '@cosmos/contract/saved/sorts.ts';
import { chatIdOf, recordIdOf } from '../../../lib/search-params.ts';

/** What of the saved records is shown, as the address has it. */
export interface SavedSearch {
  folder?: string | undefined;
  type?: AssetType | undefined;
  field?: Field | undefined;
  university?: string | undefined;
  /** Listed in that year at the earliest. */
  year?: number | undefined;
  /** Stated readiness, at least. */
  trl?: number | undefined;
  /** Saved within so many days. */
  within?: number | undefined;
  changed?: true | undefined;
  sort?: SavedSort | undefined;
  /** Id of the record whose details are open. */
  card?: string | undefined;
}

const oneOf = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);
const integer = (value: unknown, from: number, to: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to ? value : undefined;

export function savedSearchOf(search: Record<string, unknown>): SavedSearch {
  const { university } = search;
  return {
    folder: chatIdOf(search['folder']),
    type: oneOf(ASSET_TYPES, search['type']),
    field: oneOf(FIELDS, search['field']),
    university: typeof university === 'string' && university !== '' ? university.slice(0, 300) : undefined,
    year: integer(search['year'], 1900, 2100),
    trl: integer(search['trl'], 1, 9),
    within: integer(search['within'], 1, 3_660),
    changed: search['changed'] === true || undefined,
    sort: oneOf(SAVED_SORTS, search['sort']),
    card: recordIdOf(search['card']),
  };
}

/** What the server is asked for. */
export function filterOf(search: SavedSearch, words: string): SavedFilter {
  const { folder, type, field, university, year, trl, within, changed } = search;
  return {
    type,
    folderId: folder,
    words: words === '' ? undefined : words,
    field,
    university,
    yearFrom: year,
    trlFrom: trl,
    savedWithinDays: within,
    changed,
  };
}

/** Without conditions other than the folder, the type and the order. */
export function withoutFacts(search: SavedSearch): SavedSearch {
  const { folder, type, sort, card } = search;
  return { folder, type, sort, card };
}

export function hasFacts({ field, university, year, trl, within, changed }: SavedSearch): boolean {
  return [field, university, year, trl, within, changed].some((one) => one !== undefined);
}
