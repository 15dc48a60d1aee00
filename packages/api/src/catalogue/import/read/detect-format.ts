import { extname } from 'node:path';
import { CATALOGUE_FORMATS, type CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import { CatalogueFileError } from './errors.ts';
import { isCsvHeader } from './read-csv.ts';

const BOM = '\uFEFF';
const LINES_LOOKED_AT = 20;
const BINARY_SHARE = 0.1;

/** The format of a file by its first bytes, unless one is given. Throws CatalogueFileError if it is not a catalogue. */
export function detectFormat(
  head: Buffer,
  { file, format }: { file: string; format?: CatalogueFormat | undefined },
): CatalogueFormat {
  if (head.length === 0) throw new CatalogueFileError(`${file} is empty.`);
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    throw new CatalogueFileError(`${file} is encoded in UTF-16; save it as UTF-8.`);
  }
  const text = head.toString('utf8').replace(BOM, '').trimStart();
  if (text === '' && !head.includes(0)) throw new CatalogueFileError(`${file} is empty.`);
  if (!text.startsWith('{') && isBinary(head)) throw new CatalogueFileError(`${file} is not a text file.`);
  if (format) return format;
  if (text.startsWith('[')) {
    throw new CatalogueFileError(`${file} is one JSON list; a catalogue has one JSON record on each line.`);
  }
  const found = text.startsWith('{') ? jsonFormat(text) : csvFormat(text, file);
  if (!found) {
    throw new CatalogueFileError(
      `${file} is not a catalogue in a known format; name the format if it is one (${CATALOGUE_FORMATS.join(', ')}).`,
    );
  }
  return found;
}

function isBinary(head: Buffer): boolean {
  let odd = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32)) odd++;
  const broken = head.toString('utf8').split('\uFFFD').length - 1;
  return head.includes(0) || odd + broken > head.length * BINARY_SHARE;
}

function jsonFormat(text: string): CatalogueFormat | null {
  for (const line of text.split('\n', LINES_LOOKED_AT)) {
    if (/"type"\s*:\s*"(?:technology|researcher)"/.test(line)) return 'cosmos';
    if (/"id"\s*:\s*"https:\/\/openalex\.org\/[AW]\d/.test(line)) return 'openalex';
    if (/"_id"\s*:/.test(line) && /"(?:text|title)"\s*:/.test(line)) return 'listings';
  }
  return null;
}

function csvFormat(text: string, file: string): CatalogueFormat | null {
  const [first = ''] = text.split('\n', 1);
  return isCsvHeader(first) || extname(file).toLowerCase() === '.csv' ? 'csv' : null;
}
