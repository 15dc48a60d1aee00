import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { GrowingUint32 } from '../corpus/growing-array.ts';
import type { RowsSink, RowsStore } from '../corpus/rows-store.ts';
import {
  ITEM_KINDS,
  type ItemArrays,
  type ItemKind,
  type Items,
  type PackedRows,
} from '../corpus/packed-rows.ts';

/** The folder of a generation's packed numbers and texts: a file for each array, in the machine's (little) endianness. */
export const PACKED = 'packed';

/** Rows up to this size are kept in memory; of larger files, rows are read when they are needed. */
export const RESIDENT_BYTES = 64 * 1_024 * 1_024;

/** Any array that is stored whole. */
export type Block = Items | Uint16Array | Int32Array;

/** Writes the files of a generation. Synchronous: for a process that does nothing else. */
export class PackedWriter {
  readonly #folder: string;

  /** `generation` is the folder of the generation. */
  constructor(generation: string) {
    this.#folder = join(generation, PACKED);
    mkdirSync(this.#folder, { recursive: true });
  }

  block(name: string, block: Block): void {
    const file = new AppendedFile(join(this.#folder, name));
    file.add(new Uint8Array(block.buffer, block.byteOffset, block.byteLength));
    file.end();
  }

  /** Rows of different lengths, which follow each other. */
  rows(name: string): RowsWriter {
    return new RowsWriter(this.path(name));
  }

  path(name: string): string {
    return join(this.#folder, name);
  }
}

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
        const descriptor = openSync(this.#writer.path(name), 'r');
        this.#descriptors.push(descriptor);
        return { starts, items: null, file: { descriptor, kind } };
      },
    };
  }

  /** No row may be read any more. */
  close(): void {
    for (const descriptor of this.#descriptors.splice(0)) closeSync(descriptor);
  }
}

const STARTS = '.starts';

export class RowsWriter {
  readonly #path: string;
  readonly #file: AppendedFile;
  readonly #starts = new GrowingUint32();
  #items = 0;

  constructor(path: string) {
    this.#path = path;
    this.#file = new AppendedFile(path);
    this.#starts.push(0);
  }

  /** Throws RangeError if a file has more items than four bytes can count. */
  add(row: Items | Int32Array): void {
    this.#file.add(new Uint8Array(row.buffer, row.byteOffset, row.byteLength));
    this.#items += row.length;
    if (this.#items > 0xffffffff) throw new RangeError('The catalogue is too large for this index.');
    this.#starts.push(this.#items);
  }

  addText(text: string): void {
    this.add(Buffer.from(text, 'utf8'));
  }

  /** Returns where each row begins, and where the last one ends. */
  end(): Uint32Array {
    this.#file.end();
    const starts = this.#starts.finish();
    const file = new AppendedFile(`${this.#path}${STARTS}`);
    file.add(new Uint8Array(starts.buffer));
    file.end();
    return starts;
  }
}

const BUFFERED = 1 << 20;

class AppendedFile {
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafe(BUFFERED);
  #filled = 0;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'wx');
  }

  add(bytes: Uint8Array): void {
    if (bytes.length > BUFFERED - this.#filled) this.#flush();
    if (bytes.length > BUFFERED) this.#write(bytes);
    else {
      this.#buffer.set(bytes, this.#filled);
      this.#filled += bytes.length;
    }
  }

  end(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.#write(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #write(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length;)
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written);
  }
}

/** The files of an open generation; those that aren't in memory stay open until `close`. */
export class PackedFiles {
  readonly #folder: string;
  readonly #residentBytes: number;
  readonly #open: FileHandle[] = [];

  /** `generation` is the folder of the generation. */
  constructor(generation: string, residentBytes: number = RESIDENT_BYTES) {
    this.#folder = join(generation, PACKED);
    this.#residentBytes = residentBytes;
  }

  /** The whole of a file. */
  async block<T extends Block>(name: string, make: new (buffer: ArrayBuffer) => T): Promise<T> {
    const file = await open(join(this.#folder, name));
    try {
      return new make(await readWhole(file));
    } finally {
      await file.close();
    }
  }

  /** Rows of one width, or of different lengths. `isKept` is for those that are always in memory. */
  async rows<K extends ItemKind>(
    name: string,
    kind: K,
    { width, isKept = false }: { width?: number; isKept?: boolean } = {},
  ): Promise<PackedRows<ItemArrays[K]>> {
    const begin = width === undefined ? await this.block(`${name}${STARTS}`, Uint32Array) : { width };
    const file = await open(join(this.#folder, name));
    this.#open.push(file);
    const { size } = await file.stat();
    if (!isKept && size > this.#residentBytes)
      return { starts: begin, items: null, file: { descriptor: file.fd, kind } };
    const items = new ITEM_KINDS[kind](await readWhole(file)) as ItemArrays[K];
    await this.#close(file);
    return { starts: begin, items, file: null };
  }

  /** No row may be read any more. */
  close(): void {
    // A file that can't be closed is none that anybody waits for.
    for (const file of this.#open.splice(0)) void file.close().catch(() => undefined);
  }

  async #close(file: FileHandle): Promise<void> {
    this.#open.splice(this.#open.indexOf(file), 1);
    await file.close();
  }
}

async function readWhole(file: FileHandle): Promise<ArrayBuffer> {
  const { size } = await file.stat();
  const bytes = new Uint8Array(size);
  for (let read = 0; read < size;) {
    const { bytesRead } = await file.read(bytes, read, size - read, read);
    if (bytesRead === 0) throw new Error('a file of the index was cut');
    read += bytesRead;
  }
  return bytes.buffer;
}
