import { type CatalogueLine, catalogueLine } from '@cosmos/contract/catalogue/catalogue.ts';
import { listingLine } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { ZodError } from 'zod';
import type { ByteLine } from './byte-lines.ts';
import { type Entry, reasonOf, type ScholarEntry, unstorable } from './entries.ts';
import { CatalogueFileError } from './errors.ts';
import { technologyOfListing } from './listing.ts';
import { authorLine, workLine } from './open-alex.ts';

type Found = { record: CatalogueLine } | Omit<ScholarEntry, 'line'>;
type Parsed = { success: true; data: Found } | { success: false; error: ZodError };

const PARSE = { cosmos: parseCosmos, listings: parseListing, openalex: parseOpenAlex };

/** Records of a file in the `cosmos`, `listings` or `openalex` format. With `whole`, a truncated file is refused. */
export async function* readJsonLines(
  lines: AsyncIterable<ByteLine>,
  { format, whole }: { format: keyof typeof PARSE; whole: boolean },
): AsyncGenerator<Entry> {
  const parse = PARSE[format];
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

function entryOf(line: number, value: unknown, parse: (value: object) => Parsed): Entry {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, reason: 'The line is not a JSON object.' };
  const broken = unstorable(value);
  if (broken) return { line, reason: broken, key: null };
  const parsed = parse(value);
  return parsed.success
    ? { line, ...parsed.data }
    : { line, reason: reasonOf(parsed.error), key: keyOf(value) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseCosmos(value: object): Parsed {
  const parsed = catalogueLine.safeParse(value);
  return parsed.success ? { success: true, data: { record: parsed.data } } : parsed;
}

function parseListing(value: object): Parsed {
  const parsed = listingLine.safeParse(value);
  return parsed.success ? { success: true, data: { record: technologyOfListing(parsed.data) } } : parsed;
}

function parseOpenAlex(value: object): Parsed {
  if (isAuthor(value)) {
    const parsed = authorLine.safeParse(value);
    return parsed.success ? { success: true, data: { scholars: [parsed.data], of: 'author' } } : parsed;
  }
  const parsed = workLine.safeParse(value);
  return parsed.success ? { success: true, data: { scholars: parsed.data, of: 'work' } } : parsed;
}

function isAuthor(value: object): boolean {
  const id: unknown = Reflect.get(value, 'id');
  return typeof id === 'string' && id.startsWith('https://openalex.org/A');
}

function keyOf(value: object): string | null {
  for (const name of ['id', '_id', 'url']) {
    const key: unknown = Reflect.get(value, name);
    if (typeof key === 'string' && key.trim() !== '') return key.trim();
  }
  return null;
}
