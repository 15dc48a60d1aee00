import { createReadStream } from 'node:fs';
import { catalogueLine, type CatalogueLine } from '@cosmos/contract/catalogue.ts';
import { byteLines } from '../import/byte-lines.ts';

/** The embedded sample catalogue: fictional records, one file a field. */
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

/** The records of the sample in the order of its files. Throws on a line that is no record: the files are part of the product. */
export async function* sampleRecords(): AsyncGenerator<CatalogueLine> {
  for (const file of SAMPLE_FILES) {
    for await (const line of byteLines(createReadStream(new URL(file, import.meta.url)))) {
      if ('reason' in line) throw new Error(`${file}:${line.line}: ${line.reason}`);
      if (line.text !== '') yield catalogueLine.parse(JSON.parse(line.text));
    }
  }
}
