import type { PassageSource } from '@cosmos/contract/search.ts';
import type { SourceText } from '../passages.ts';
import { IndexDamagedError } from './errors.ts';
import { TEXT_COLUMNS } from './format.ts';
import type { CatalogueIndex } from './open.ts';

const SOURCES: PassageSource[] = ['summary', 'ip', 'publications', 'topics'];

/** The quotable texts of a few records, by number, the title first. Throws IndexDamagedError when they can't be read. */
export async function readSourceTexts(
  { documents, columns, generation }: CatalogueIndex,
  numbers: readonly number[],
): Promise<Map<number, SourceText[]>> {
  const found = new Map<number, SourceText[]>();
  if (numbers.length === 0) return found;
  try {
    // Rows stand in the order of numbers, so offsets are numbers.
    const rows = await documents
      .takeOffsets([...numbers])
      .select([...TEXT_COLUMNS])
      .toArrow();
    const number = rows.getChild('number');
    for (let row = 0; row < rows.numRows; row++) {
      const at = Number(number?.get(row));
      const texts: SourceText[] = [{ source: 'title', text: columns.titles[at] ?? '' }];
      for (const source of SOURCES) {
        const text: unknown = rows.getChild(source)?.get(row);
        if (typeof text === 'string' && text !== '') texts.push({ source, text });
      }
      found.set(at, texts);
    }
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new IndexDamagedError(generation, 'corrupt', what, { cause: error });
  }
  return found;
}
