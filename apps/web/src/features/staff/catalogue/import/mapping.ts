import type { ImportUpload } from '@cosmos/contract/admin/imports.ts';
import type { ImportMapping, ImportTarget } from '@cosmos/contract/catalogue/catalogue-import.ts';

/** The template of a file with the same columns, or else what the columns seem to be; null if it isn’t CSV. */
export function firstMapping({
  columns,
  template,
}: Pick<ImportUpload, 'columns' | 'template'>): ImportMapping | null {
  if (columns === null) return null;
  if (template !== null) return template;
  const guessed = columns.flatMap(({ name, guess }) => (guess === null ? [] : [[name, guess] as const]));
  return { columns: Object.fromEntries(guessed), university: null };
}

/** A field is read from one column at most, so it is taken from the other that had it. */
export function withTarget(
  mapping: ImportMapping,
  column: string,
  target: ImportTarget | null,
): ImportMapping {
  const others = Object.entries(mapping.columns).filter(([name, to]) => name !== column && to !== target);
  const columns = Object.fromEntries(target === null ? others : [...others, [column, target]]);
  return { ...mapping, columns };
}

/** Why a mapping can’t be used yet. */
export function mappingFault({ columns, university }: ImportMapping): string | null {
  const targets = Object.values(columns);
  if (!targets.includes('title')) return 'Please choose the column with the title.';
  if (!targets.includes('university') && university === null)
    return 'Please choose the column with the university, or name one university for all records.';
  return null;
}
