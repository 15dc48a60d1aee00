import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { CatalogueDocument } from '../../corpus/documents.ts';

const BLOCK_BYTES = 4 * 1_024 * 1_024;
const LENGTH_BYTES = 4;

/** The records of a build in a file, which is read several times from its beginning to its end. */
export class RecordFile {
  readonly #path: string;
  readonly #descriptor: number;
  #bytes = 0;
  /** Records in it. */
  count = 0;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'wx+');
  }

  add(documents: readonly CatalogueDocument[]): void {
    const parts = documents.flatMap((document) => {
      const record = serialize(document);
      const length = Buffer.allocUnsafe(LENGTH_BYTES);
      length.writeUInt32LE(record.length);
      return [length, record];
    });
    const bytes = Buffer.concat(parts);
    for (let written = 0; written < bytes.length;)
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#bytes + written);
    this.#bytes += bytes.length;
    this.count += documents.length;
  }

  /** All records, in their order. */
  *documents(): Generator<CatalogueDocument> {
    let block = Buffer.allocUnsafe(BLOCK_BYTES);
    let [from, filled, read] = [0, 0, 0];
    const fill = (needed: number) => {
      if (filled - from >= needed) return;
      const rest = block.subarray(from, filled);
      const larger = needed > block.length ? Buffer.allocUnsafe(needed) : block;
      rest.copy(larger);
      [block, from, filled] = [larger, 0, rest.length];
      while (filled < needed) {
        const more = readSync(this.#descriptor, block, filled, block.length - filled, read);
        if (more === 0) throw new Error('The file of records was cut.');
        filled += more;
        read += more;
      }
    };
    for (let number = 0; number < this.count; number++) {
      fill(LENGTH_BYTES);
      const length = block.readUInt32LE(from);
      fill(LENGTH_BYTES + length);
      const end = from + LENGTH_BYTES + length;
      yield deserialize(block.subarray(from + LENGTH_BYTES, end)) as CatalogueDocument;
      from = end;
    }
  }

  remove(): void {
    closeSync(this.#descriptor);
    rmSync(this.#path, { force: true });
  }
}
