import type { Table } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import { TEXTS_COLUMN } from './format.ts';

/** Texts up to this total size stay in memory: reading them from the table costs as much as the full-text query. */
export const RESIDENT_TEXT_BYTES = 64 * 1_024 * 1_024;

/** The stored texts of all records as one block of UTF-8. */
export class ResidentTexts {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #filled = 0;

  constructor(size: number, bytes: number) {
    this.#bytes = Buffer.alloc(bytes);
    this.#starts = new Uint32Array(size);
    this.#ends = new Uint32Array(size);
  }

  add(number: number, text: string): void {
    this.#starts[number] = this.#filled;
    this.#filled += this.#bytes.write(text, this.#filled, 'utf8');
    this.#ends[number] = this.#filled;
  }

  get(number: number): string {
    return this.#bytes.toString('utf8', this.#starts[number], this.#ends[number]);
  }

  get full(): boolean {
    return this.#filled === this.#bytes.length;
  }
}

/** Reads the texts of a table with `size` rows and `bytes` of text in all; null if they are too many to keep. */
export async function readResidentTexts(
  table: Table,
  size: number,
  bytes: number,
): Promise<ResidentTexts | null> {
  if (bytes > RESIDENT_TEXT_BYTES) return null;
  const texts = new ResidentTexts(size, bytes);
  for await (const batch of table.query().select(['number', TEXTS_COLUMN])) addBatch(batch, texts);
  if (!texts.full) throw new Error('texts of the documents table are missing');
  return texts;
}

function addBatch(batch: RecordBatch, texts: ResidentTexts): void {
  const numbers = batch.getChild('number');
  const stored = batch.getChild(TEXTS_COLUMN);
  for (let row = 0; row < batch.numRows; row++)
    texts.add(Number(numbers?.get(row)), String(stored?.get(row)));
}
