import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { GrowingUint32 } from '../corpus/growing-array.ts';
import {
  ITEM_KINDS,
  type ItemArrays,
  type ItemKind,
  type Items,
  type PackedRows,
} from '../corpus/packed-rows.ts';

/** The folder of a generation's packed numbers and texts: a file for each array, in the machine's (little) endianness. */
export const PACKED = 'packed';

/** The same of an addition, from 1. */
export function packedFolder(addition: number): string {
  return addition === 0 ? PACKED : `${PACKED}-${addition}`;
}

/** Rows up to this size are kept in memory; of larger files, rows are read when they are needed. */
export const RESIDENT_BYTES = 64 * 1_024 * 1_024;

/** Any array that is stored whole. */
export type Block = Items | Uint16Array | Int32Array | BigUint64Array;

/** Writes the files of a generation. Synchronous: for a process that does nothing else. */
export class PackedWriter {
  readonly #folder: string;

  /** `generation` is the folder of the generation; 0 is what it was built with. */
  constructor(generation: string, addition = 0) {
    this.#folder = join(generation, packedFolder(addition));
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

/** What a generation's files are read as. */
export interface PackedOptions {
  residentBytes?: number | undefined;
  /** How many additions are read with it. */
  additions?: number | undefined;
  /** 1 for each record that has left since. */
  gone?: Uint8Array | undefined;
}

/** Which rows are read. */
export interface RowsOptions {
  /** If all have one. */
  width?: number;
  /** Always in memory. */
  isKept?: boolean;
  /** A row for each record. */
  ofRecords?: boolean;
  /** Each addition that has any has all of them anew. */
  isLatest?: boolean;
}

/** The files of an open generation; those that aren't in memory stay open until `close`. */
export class PackedFiles {
  /** Of what it was built with, and of its additions. */
  readonly #folders: readonly string[];
  readonly #residentBytes: number;
  readonly #gone: Uint8Array | undefined;
  readonly #open: FileHandle[] = [];

  /** `generation` is the folder of the generation. */
  constructor(
    generation: string,
    { residentBytes = RESIDENT_BYTES, additions = 0, gone }: PackedOptions = {},
  ) {
    this.#folders = Array.from({ length: 1 + additions }, (_, at) => join(generation, packedFolder(at)));
    this.#residentBytes = residentBytes;
    this.#gone = gone;
  }

  /** The items of all files with this name, one after the other. */
  async block<T extends Block>(name: string, make: new (buffer: ArrayBuffer) => T): Promise<T> {
    const files = await this.#files(name, { isLatest: false });
    return new make(await readAndClose(files));
  }

  /** The items of the newest file with this name. */
  async latest<T extends Block>(name: string, make: new (buffer: ArrayBuffer) => T): Promise<T> {
    const files = await this.#files(name, { isLatest: true });
    return new make(await readAndClose(files));
  }

  async rows<K extends ItemKind>(
    name: string,
    kind: K,
    { width, isKept = false, ofRecords = false, isLatest = false }: RowsOptions = {},
  ): Promise<PackedRows<ItemArrays[K]>> {
    const starts = width === undefined ? await this.#starts(name, isLatest) : { width };
    const files = await this.#files(name, { isLatest });
    const gone = ofRecords && this.#gone ? { gone: this.#gone } : {};
    const sizes = await Promise.all(files.map(async (file) => (await file.stat()).size));
    if (!isKept && sizes.reduce((sum, size) => sum + size, 0) > this.#residentBytes) {
      this.#open.push(...files);
      let first = 0;
      const parts = files.map(({ fd: descriptor }, at) => {
        const part = { descriptor, first };
        first += (sizes[at] as number) / ITEM_KINDS[kind].BYTES_PER_ELEMENT;
        return part;
      });
      return { starts, items: null, file: { parts, kind }, ...gone };
    }
    const items = new ITEM_KINDS[kind](await readAndClose(files));
    return { starts, items: items as ItemArrays[K], file: null, ...gone };
  }

  /** No row may be read any more. */
  close(): void {
    // A file that can't be closed is none that anybody waits for.
    for (const file of this.#open.splice(0)) void file.close().catch(() => undefined);
  }

  async #starts(name: string, isLatest: boolean): Promise<Uint32Array> {
    const files = await this.#files(`${name}${STARTS}`, { isLatest });
    const parts: Uint32Array[] = [];
    try {
      for (const file of files) parts.push(new Uint32Array(await readWhole([file])));
    } finally {
      await closeAll(files);
    }
    const [only] = parts;
    if (only && parts.length === 1) return only;
    const starts = new Uint32Array(1 + parts.reduce((sum, part) => sum + part.length - 1, 0));
    let rows = 0;
    for (const part of parts) {
      const before = starts[rows] as number;
      for (let row = 1; row < part.length; row++) starts[rows + row] = before + (part[row] as number);
      rows += part.length - 1;
    }
    return starts;
  }

  /** Open; of what each addition has. Throws if there is none. */
  async #files(name: string, { isLatest }: { isLatest: boolean }): Promise<FileHandle[]> {
    const found: FileHandle[] = [];
    for (const folder of isLatest ? this.#folders.toReversed() : this.#folders) {
      if (isLatest && found.length > 0) break;
      const isBase = folder === this.#folders[0];
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' && !isBase) return null;
        throw error;
      });
      if (file) found.push(file);
    }
    return found;
  }
}

async function closeAll(files: readonly FileHandle[]): Promise<void> {
  for (const file of files) await file.close();
}

async function readAndClose(files: readonly FileHandle[]): Promise<ArrayBuffer> {
  try {
    return await readWhole(files);
  } finally {
    await closeAll(files);
  }
}

async function readWhole(files: readonly FileHandle[]): Promise<ArrayBuffer> {
  const sizes = await Promise.all(files.map(async (file) => (await file.stat()).size));
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  let from = 0;
  for (const [at, file] of files.entries()) {
    const size = sizes[at] as number;
    for (let read = 0; read < size;) {
      const { bytesRead } = await file.read(bytes, from + read, size - read, read);
      if (bytesRead === 0) throw new Error('a file of the index was cut');
      read += bytesRead;
    }
    from += size;
  }
  return bytes.buffer;
}
