import { textOf } from '../corpus/packed-rows.ts';
import { headline } from '@cosmos/contract/text/headline.ts';
import type { Sky, Star, StarInput } from '@cosmos/contract/catalogue/catalogue.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { UNKNOWN_FIELD } from '../sky-map/regions.ts';

const STAR_BYTES = 6;

/** The map of a generation as it is sent: every technology, in catalogue order. */
export function sky({ generation, columns, manifest }: CatalogueIndex): Sky {
  const bytes = Buffer.alloc(manifest.technologies * STAR_BYTES);
  let at = 0;
  for (let number = 0; number < columns.size; number++) {
    if (columns.researcher[number] !== 0) continue;
    bytes.writeUInt16LE(coordinate(columns.x[number]), at);
    bytes.writeUInt16LE(coordinate(columns.y[number]), at + 2);
    bytes.writeUInt8(columns.fields[number] ?? UNKNOWN_FIELD, at + 4);
    bytes.writeUInt8(columns.magnitude[number] ?? 0, at + 5);
    at += STAR_BYTES;
  }
  const labels = manifest.labels.flatMap(({ field, x, y }) => {
    const name = FIELDS[field];
    return name ? [{ field: name, x, y }] : [];
  });
  return { generation, count: manifest.technologies, stars: bytes.toString('base64'), labels };
}

/** The technology whose star is nearest to a place; null in an empty catalogue. */
export function starAt({ columns }: Pick<CatalogueIndex, 'columns'>, { x, y }: StarInput): Star | null {
  const nearest = { number: -1, distance: Infinity };
  for (let number = 0; number < columns.size; number++) {
    if (columns.researcher[number] === 1) continue;
    const distance = Math.hypot((columns.x[number] ?? 0) - x, (columns.y[number] ?? 0) - y);
    if (distance < nearest.distance) Object.assign(nearest, { number, distance });
  }
  const { number } = nearest;
  const id = number < 0 ? undefined : textOf(columns.ids, number);
  if (id === undefined) return null;
  return {
    id,
    title: headline(textOf(columns.titles, number)),
    university: columns.universities[number] ?? '',
  };
}

/** −1…1 as 0…65535. */
function coordinate(value: number | undefined): number {
  return Math.max(0, Math.min(65_535, Math.round((((value ?? 0) + 1) / 2) * 65_535)));
}
