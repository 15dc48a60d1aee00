import { readSync } from 'node:fs';

export type Items = Uint8Array | Uint32Array | Float32Array;

/** What a file has items of. */
export const ITEM_KINDS = { bytes: Uint8Array, uint32: Uint32Array, float32: Float32Array } as const;
export type ItemKind = keyof typeof ITEM_KINDS;
/** The array of each kind, whatever its buffer. */
export interface ItemArrays {
  bytes: Uint8Array;
  uint32: Uint32Array;
  float32: Float32Array;
}

/**
 * Rows of items one after the other, by number: in memory, or in an open file, from which single rows are read by their
 * position. Plain data, so that a thread can be given it.
 */
export interface PackedRows<T extends Items> {
  /** Where each row begins, counted in items, and where the last one ends; or how many items each row has. */
  starts: Uint32Array | { width: number };
  /** Null if they are too many to be in memory. */
  items: T | null;
  /** Where they are, open as long as the rows are used, and what they hold; null if it isn't needed. */
  file: { parts: readonly FilePart[]; kind: ItemKind } | null;
  /** 1 for a row that has left: it is empty, or zero if all have one width. Absent if none has. */
  gone?: Uint8Array | undefined;
}

/** A file with items that follow those of the one before it. */
export interface FilePart {
  descriptor: number;
  /** The number of its first item. */
  first: number;
}

/** Rows in memory. */
export function rowsOf<T extends Items>(items: T, starts: PackedRows<T>['starts']): PackedRows<T> {
  return { starts, items, file: null };
}

/** Of a row that exists: the place of its first item, and the place behind its last. */
function extentOf({ starts }: Pick<PackedRows<Items>, 'starts'>, row: number): [number, number] {
  if (starts instanceof Uint32Array) return [starts[row] ?? 0, starts[row + 1] ?? 0];
  return [row * starts.width, (row + 1) * starts.width];
}

/** The items of a row: a view, or a copy that was read; none if there is no such row. */
export function rowOf<T extends Items>(rows: PackedRows<T>, row: number): T {
  const [from, until] = extentOf(rows, row);
  if (isGone(rows, row)) return nothing(rows);
  return rows.items ? (rows.items.subarray(from, until) as T) : readItems(rows, from, until);
}

function isGone({ gone }: PackedRows<Items>, row: number): boolean {
  return gone !== undefined && gone[row] === 1;
}

function nothing<T extends Items>({ starts, items, file }: PackedRows<T>): T {
  const length = starts instanceof Uint32Array ? 0 : starts.width;
  if (file) return new ITEM_KINDS[file.kind](length) as T;
  return items?.slice(0, length).fill(0) as T;
}

/** An item, counted through all rows. */
export function itemAt(rows: PackedRows<Items>, at: number): number {
  return (rows.items ? rows.items[at] : readItems(rows, at, at + 1)[0]) ?? 0;
}

/** The items of the rows from one to another, which is not among them. */
export function itemsBetween<T extends Items>(
  rows: PackedRows<T> & { starts: { width: number } },
  { from, until }: { from: number; until: number },
): T {
  const extent = [from * rows.starts.width, until * rows.starts.width] as const;
  return rows.items ? (rows.items.subarray(...extent) as T) : readItems(rows, ...extent);
}

export function lengthOf(rows: PackedRows<Items>, row: number): number {
  const [from, until] = extentOf(rows, row);
  return isGone(rows, row) ? 0 : until - from;
}

/** A row of UTF-8 as text. */
export function textOf(rows: PackedRows<Uint8Array>, row: number): string {
  return decoded(rowOf(rows, row));
}

/** All of the first `count` rows of UTF-8. */
export function* eachText(rows: PackedRows<Uint8Array>, count: number): Generator<string> {
  for (const bytes of eachRow(rows, count)) yield decoded(bytes);
}

function decoded({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8');
}

const BLOCK_ITEMS = 1 << 20;

/** All of the first `rows` rows of one width, those that have left among them, as blocks with the number of their first row: one block if they are in memory. */
export function* blocksOf<T extends Items>(
  packed: PackedRows<T> & { starts: { width: number } },
  rows: number,
): Generator<{ first: number; items: T }> {
  const { width } = packed.starts;
  if (packed.items) yield { first: 0, items: packed.items };
  else {
    const each = Math.max(1, Math.floor(BLOCK_ITEMS / width));
    for (let first = 0; first < rows; first += each)
      yield { first, items: readItems(packed, first * width, Math.min(rows, first + each) * width) };
  }
}

/** The first `count` rows in their order; for reading all of them, of a file many at a time. */
export function* eachRow<T extends Items>(rows: PackedRows<T>, count: number): Generator<T> {
  if (rows.items) for (let row = 0; row < count; row++) yield rowOf(rows, row);
  else
    for (let first = 0; first < count;) {
      const [from] = extentOf(rows, first);
      let until = from;
      let behind = first;
      for (; behind < count && (behind === first || until - from < BLOCK_ITEMS); behind++)
        [, until] = extentOf(rows, behind);
      const block = readItems(rows, from, until);
      for (; first < behind; first++) {
        const [begin, end] = extentOf(rows, first);
        yield isGone(rows, first) ? nothing(rows) : (block.subarray(begin - from, end - from) as T);
      }
    }
}

/** Throws if a file ends before. */
function readItems<T extends Items>({ file }: PackedRows<T>, from: number, until: number): T {
  if (!file) throw new TypeError('The rows are neither in memory nor in a file.');
  const items = new ITEM_KINDS[file.kind](Math.max(0, until - from));
  const { BYTES_PER_ELEMENT: size } = items;
  for (const [at, { descriptor, first }] of file.parts.entries()) {
    const begin = Math.max(from, first);
    const end = Math.min(until, file.parts[at + 1]?.first ?? until);
    const upTo = (end - from) * size;
    for (let read = (begin - from) * size; read < upTo;) {
      const more = readSync(descriptor, items, read, upTo - read, (from - first) * size + read);
      if (more === 0) throw new Error('a file of the index was cut');
      read += more;
    }
  }
  return items as T;
}
