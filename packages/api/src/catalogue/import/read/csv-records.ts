import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { ByteLine } from './byte-lines.ts';
import type { RejectedEntry } from './entries.ts';

/** The text of one CSV record and the line on which it begins. */
export interface CsvRecord {
  line: number;
  text: string;
}

interface QuotedLine extends CsvRecord {
  odd: boolean;
}

/** Joins the lines of quoted values. A quote that is never closed costs its own line, not the rest of the file. */
export async function* csvRecords(lines: AsyncIterable<ByteLine>): AsyncGenerator<CsvRecord | RejectedEntry> {
  let open: QuotedLine[] = [];
  let held = 0;
  let inQuotes = false;
  const close = () => {
    open = [];
    held = 0;
    inQuotes = false;
  };
  for await (const line of lines) {
    if ('reason' in line) {
      yield* giveUp(open);
      close();
      yield line;
      continue;
    }
    const odd = countQuotes(line.text) % 2 === 1;
    open.push({ line: line.line, text: line.text, odd });
    held += line.text.length;
    if (odd) inQuotes = !inQuotes;
    if (!inQuotes) {
      yield { line: open[0]?.line ?? line.line, text: open.map((part) => part.text).join('\n') };
      close();
    } else if (held > CATALOGUE_LIMITS.importLineBytes) {
      yield* giveUp(open);
      close();
    }
  }
  yield* giveUp(open);
}

function* giveUp(open: readonly QuotedLine[]): Generator<CsvRecord | RejectedEntry> {
  for (const { line, text, odd } of open) {
    if (!odd) yield { line, text };
    else yield { line, reason: 'A quote is opened and never closed.' };
  }
}

function countQuotes(text: string): number {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes++;
  return quotes;
}
