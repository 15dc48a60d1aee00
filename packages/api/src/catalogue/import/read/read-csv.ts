import { catalogueLine, researcherLine, technologyLine } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ImportMapping } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { parse } from 'csv-parse/sync';
import type { ByteLine } from './byte-lines.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { type Entry, reasonOf } from './entries.ts';
import { CatalogueFileError } from './errors.ts';
import { parseListingDate } from './listing-date.ts';

const LISTS = new Set(['keywords', 'patents', 'topics', 'technologies']);
const COLUMNS = new Set([
  ...LISTS,
  ...Object.keys(technologyLine.shape),
  ...Object.keys(researcherLine.shape),
]);
const DELIMITERS = [',', ';', '\t'];

/** Whether a first line looks like the header of a catalogue in CSV. */
export function isCsvHeader(text: string): boolean {
  const names = headerNames(text) ?? [];
  return names.length > 1 && names.some((name) => name === 'title' || name === 'university');
}

/**
 * Records of a CSV file, its columns read by a mapping or, without one, with a header whose columns are named like the keys of the `cosmos` format; lists are separated
 * by `;`. Quoted values can contain line breaks; a record is counted at the line where it begins.
 */
export async function* readCsv(
  lines: AsyncIterable<ByteLine>,
  mapping?: ImportMapping,
): AsyncGenerator<Entry> {
  let header: string[] | null = null;
  let delimiter = ',';
  for await (const record of csvRecords(lines)) {
    if ('reason' in record) {
      if (header === null)
        throw new CatalogueFileError(`The header of the file can't be read: ${record.reason}`);
      yield record;
    } else if (header === null) {
      delimiter = delimiterOf(record.text);
      header = mapping ? mappedHeader(record.text, mapping) : readHeader(record.text);
    } else if (record.text.trim() !== '') yield entryOf(record, { header, delimiter, mapping });
  }
  if (header === null) throw new CatalogueFileError('The file has no header line with column names.');
}

function headerNames(text: string): string[] | null {
  return csvCells(text, delimiterOf(text))?.map(columnName) ?? null;
}

function readHeader(text: string): string[] {
  const header = headerNames(text);
  if (!header) throw new CatalogueFileError('The quotes in the header of the file do not match.');
  const researchers = header.includes('name') && header.includes('type');
  for (const needed of ['title', 'university']) {
    if (header.includes(needed) || (needed === 'title' && researchers)) continue;
    throw new CatalogueFileError(
      `The file has no column "${needed}" (its first line names ${quoted(header)}).`,
    );
  }
  const twice = header.find((name, at) => COLUMNS.has(name) && header.indexOf(name) !== at);
  if (twice) throw new CatalogueFileError(`The file has two columns "${twice}".`);
  return header;
}

function quoted(names: readonly string[]): string {
  return names
    .slice(0, 12)
    .map((name) => `"${name.slice(0, 40)}"`)
    .join(', ');
}

function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** The targets of the columns; those that go nowhere have no name. */
function mappedHeader(text: string, { columns, university }: ImportMapping): string[] {
  const header = csvCells(text, delimiterOf(text))?.map((name) => columns[columnKey(name)] ?? '');
  if (!header) throw new CatalogueFileError('The quotes in the header of the file do not match.');
  if (!header.includes('title')) throw new CatalogueFileError('No column is read as the title.');
  if (!header.includes('university') && university === null)
    throw new CatalogueFileError('No column is read as the university, and none is named for all records.');
  return header;
}

/** A column by its name in the header; the same for the mapping and for what is shown of the file. */
export function columnKey(name: string): string {
  return name.trim().slice(0, CATALOGUE_LIMITS.importColumnCharacters);
}

interface Layout {
  header: readonly string[];
  delimiter: string;
  mapping: ImportMapping | undefined;
}

function entryOf({ line, text }: CsvRecord, { header, delimiter, mapping }: Layout): Entry {
  const values = csvCells(text, delimiter);
  if (!values) return { line, reason: 'This line has an unmatched quote.' };
  if (values.length > header.length)
    return { line, reason: `The line has ${values.length} values for ${header.length} columns.` };
  const record = recordOf(header, values);
  if (mapping) {
    record['university'] ??= mapping.university ?? undefined;
    const { published } = record;
    // Offices write dates in any shape.
    if (typeof published === 'string') record['published'] = parseListingDate(published) ?? published;
  }
  const parsed = catalogueLine.safeParse(record);
  if (parsed.success) return { line, record: parsed.data };
  const key = record['id'] ?? record['url'];
  return { line, reason: reasonOf(parsed.error), key: typeof key === 'string' ? key : null };
}

function recordOf(header: readonly string[], values: readonly string[]): Record<string, unknown> {
  const record: Record<string, unknown> = { type: 'technology' };
  for (const [at, name] of header.entries()) {
    const value = values[at]?.trim() ?? '';
    if (value === '' || !COLUMNS.has(name)) continue;
    if (LISTS.has(name)) record[name] = listOf(value);
    else if (name === 'trl') record['trl'] = /^\d+$/.test(value) ? Number(value) : value;
    else if (name === 'researchers') record[name] = listOf(value).map(nameAndUrl);
    else if (name === 'tech_managers') record[name] = listOf(value).map(nameAndEmail);
    else record[name] = name === 'type' ? value.toLowerCase() : value;
  }
  return record;
}

function listOf(value: string): string[] {
  return value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "Ada Lake", or "Ada Lake <https://…>". */
function nameAndUrl(text: string): { name: string; url: string | null } {
  const match = /^(.*?)\s*<(https?:[^>]+)>$/.exec(text);
  return { name: match?.[1] ?? text, url: match?.[2] ?? null };
}

/** "a@b.example", or "Ada Lake <a@b.example>". */
function nameAndEmail(text: string): { name: string | null; email: string } {
  const match = /^(.*?)\s*<([^>]+)>$/.exec(text);
  return { name: match?.[1] ?? null, email: match?.[2] ?? text };
}

/** The values of a line; null if its quotes don't match. */
export function csvCells(text: string, delimiter: string): string[] | null {
  try {
    return cells(text, delimiter);
  } catch {
    return null;
  }
}

export function delimiterOf(text: string): string {
  const counts = DELIMITERS.map((delimiter) => text.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function cells(text: string, delimiter: string): string[] {
  const [record = []] = parse(text, { delimiter, relax_column_count: true, ltrim: true, rtrim: true });
  return record;
}
