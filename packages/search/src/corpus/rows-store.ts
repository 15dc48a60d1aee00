import {
  ITEM_KINDS,
  type ItemArrays,
  type ItemKind,
  type Items,
  type PackedRows,
  rowsOf,
} from './packed-rows.ts';

/** Takes rows one after the other, which may be overwritten afterwards. */
export interface RowsSink<T extends Items> {
  add(row: T): void;
  end(): PackedRows<T>;
}

/** Where a training keeps what there is for each record. */
export interface RowsStore {
  sink<K extends ItemKind>(name: string, kind: K): RowsSink<ItemArrays[K]>;
}

/** For a catalogue that fits. */
export const IN_MEMORY: RowsStore = {
  sink: <K extends ItemKind>(_: string, kind: K): RowsSink<ItemArrays[K]> => {
    const rows: Items[] = [];
    return {
      add: (row) => void rows.push(row.slice()),
      end: () => {
        const starts = new Uint32Array(rows.length + 1);
        for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] as number) + row.length;
        const items = new ITEM_KINDS[kind](starts.at(-1) ?? 0) as ItemArrays[K];
        for (const [at, row] of rows.entries()) items.set(row, starts[at]);
        return rowsOf(items, starts);
      },
    };
  },
};
