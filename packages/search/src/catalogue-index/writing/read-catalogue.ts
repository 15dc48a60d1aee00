import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import { RecordFile } from './record-file.ts';

/** A catalogue as it is received: in files beside the generation that is made of it. */
export class ReadCatalogue {
  readonly folder: string;
  readonly records: RecordFile;
  readonly #vectors: { path: string; descriptor: number; width: number } | null;
  #vectorBytes = 0;

  private constructor(folder: string, dimensions: number | null) {
    this.folder = folder;
    this.records = new RecordFile(join(folder, 'records'));
    const path = join(folder, 'vectors');
    this.#vectors =
      dimensions === null ? null : { path, descriptor: openSync(path, 'wx+'), width: dimensions };
  }

  /** In a folder that is only for it; `dimensions` is null unless an embedder makes vectors. */
  static async in(folder: string, dimensions: number | null): Promise<ReadCatalogue> {
    await mkdir(folder, { recursive: true });
    return new ReadCatalogue(folder, dimensions);
  }

  /** Throws RangeError if a vector has another length. */
  add(documents: readonly CatalogueDocument[], vectors: readonly Float32Array[] | null): void {
    this.records.add(documents);
    const file = this.#vectors;
    if (!file) return;
    for (const vector of vectors ?? []) {
      if (vector.length !== file.width)
        throw new RangeError(`A vector has ${vector.length} instead of ${file.width} numbers.`);
      const bytes = new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);
      for (let written = 0; written < bytes.length;)
        written += writeSync(
          file.descriptor,
          bytes,
          written,
          bytes.length - written,
          this.#vectorBytes + written,
        );
      this.#vectorBytes += bytes.length;
    }
  }

  /** What an embedder made; null if none did. */
  vectors(): VectorColumn | null {
    if (!this.#vectors) return null;
    const { descriptor, width } = this.#vectors;
    return { starts: { width }, items: null, file: { parts: [{ descriptor, first: 0 }], kind: 'float32' } };
  }

  remove(): void {
    this.records.remove();
    if (!this.#vectors) return;
    closeSync(this.#vectors.descriptor);
    rmSync(this.#vectors.path, { force: true });
  }
}
