import { readFile } from 'node:fs/promises';
import { catalogueLine, type CatalogueLine } from '@cosmos/contract/catalogue/catalogue.ts';

/** The built-in sample catalogue: fictional records, one file per field. */
export const SAMPLE_FILES = [
  'materials.jsonl',
  'medical.jsonl',
  'agriculture.jsonl',
  'energy.jsonl',
  'electronics.jsonl',
  'life.jsonl',
  'computing.jsonl',
  'manufacturing.jsonl',
] as const;

/** The records of the sample in the order of its files. Throws on an invalid line: the files are part of the product. */
export async function* sampleRecords(): AsyncGenerator<CatalogueLine> {
  for (const file of SAMPLE_FILES) {
    const text = await readFile(new URL(file, import.meta.url), 'utf8');
    for (const line of text.trimEnd().split('\n')) yield catalogueLine.parse(JSON.parse(line));
  }
}
