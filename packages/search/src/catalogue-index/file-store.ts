import { closeSync, openSync } from 'node:fs';
import type { ItemArrays, ItemKind, Items, PackedRows } from '../corpus/packed-rows.ts';
import type { RowsSink, RowsStore } from '../corpus/rows-store.ts';
import type { PackedWriter } from './packed-files.ts';

/** Keeps what there is for each record of a training in the files of a generation, from which it is read. */
export class FileStore implements RowsStore {
  readonly #writer: PackedWriter;
  readonly #descriptors: number[] = [];

  constructor(writer: PackedWriter) {
    this.#writer = writer;
  }

  sink<K extends ItemKind>(name: string, kind: K): RowsSink<ItemArrays[K]> {
    const rows = this.#writer.rows(name);
    return {
      add: (row) => rows.add(row),
      end: () => {
        const starts = rows.end();
        return { starts, items: null, file: this.#read(name, kind) };
      },
    };
  }

  /** Rows of one width, which have been written. */
  column(name: string, width: number): PackedRows<Float32Array> & { starts: { width: number } } {
    return { starts: { width }, items: null, file: this.#read(name, 'float32') };
  }

  #read(name: string, kind: ItemKind): NonNullable<PackedRows<Items>['file']> {
    const descriptor = openSync(this.#writer.path(name), 'r');
    this.#descriptors.push(descriptor);
    return { parts: [{ descriptor, first: 0 }], kind };
  }

  /** No row may be read any more. */
  close(): void {
    for (const descriptor of this.#descriptors.splice(0)) closeSync(descriptor);
  }
}
