import { type CatalogueLine, catalogueLine } from '@cosmos/contract/catalogue/catalogue.ts';
import { listingLine } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { ZodError } from 'zod';
import type { ByteLine } from './byte-lines.ts';
import { type Entry, reasonOf, unstorable } from './entries.ts';
import { CatalogueFileError } from './errors.ts';
import { technologyOfListing } from './listing.ts';

type Parsed = { success: true; data: CatalogueLine } | { success: false; error: ZodError };

/** Records of a file in the `cosmos` or `listings` format. With `whole`, a truncated file is refused. */
export async function* readJsonLines(
  lines: AsyncIterable<ByteLine>,
  { format, whole }: { format: 'cosmos' | 'listings'; whole: boolean },
): AsyncGenerator<Entry> {
  const parse = format === 'cosmos' ? parseCosmos : parseListing;
  for await (const line of lines) {
    if ('reason' in line) {
      yield line;
      continue;
    }
    if (line.text.trim() === '') continue;
    const value = parseJson(line.text);
    if (value === undefined) {
      if (!line.ended && whole) {
        throw new CatalogueFileError(
          `The file is cut off in its last line (${line.line}), so it can't replace what is there; nothing was changed.`,
        );
      }
      yield { line: line.line, reason: line.ended ? 'The line is not valid JSON.' : 'The line is cut off.' };
      continue;
    }
    yield entryOf(line.line, value, parse);
  }
}

function entryOf(line: number, value: unknown, parse: (value: unknown) => Parsed): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, reason: 'The line is not a JSON object.' };
  const broken = unstorable(value);
  if (broken) return { line, reason: broken, key: null };
  const parsed = parse(value);
  return parsed.success
    ? { line, record: parsed.data }
    : { line, reason: reasonOf(parsed.error), key: keyOf(value) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseCosmos(value: unknown): Parsed {
  return catalogueLine.safeParse(value);
}

function parseListing(value: unknown): Parsed {
  const parsed = listingLine.safeParse(value);
  return parsed.success ? { success: true, data: technologyOfListing(parsed.data) } : parsed;
}

function keyOf(value: object): string | null {
  for (const name of ['id', '_id', 'url']) {
    const key: unknown = Reflect.get(value, name);
    if (typeof key === 'string' && key.trim() !== '') return key.trim();
  }
  return null;
}
