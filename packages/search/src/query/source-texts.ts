import { PASSAGE_SOURCES } from '@cosmos/contract/search/search.ts';
import { z } from 'zod';
import type { SourceText } from './passages.ts';
import { IndexDamagedError } from '../catalogue-index/errors.ts';
import { TEXTS_COLUMN } from '../catalogue-index/format.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';

const storedTexts = z.array(z.tuple([z.enum(PASSAGE_SOURCES), z.string()]));

/** The quotable texts of a few records, by number, title first. Throws IndexDamagedError if they can't be read. */
export async function readSourceTexts(
  index: CatalogueIndex,
  numbers: readonly number[],
): Promise<Map<number, SourceText[]>> {
  const wanted = [...new Set(numbers)].toSorted((a, b) => a - b);
  try {
    const stored = index.texts
      ? wanted.map((number) => index.texts?.get(number) ?? '')
      : await lookUpTexts(index, wanted);
    return new Map(
      wanted.map((number, at) => {
        const title: SourceText = { source: 'title', text: index.columns.titles[number] ?? '' };
        const texts = storedTexts.parse(JSON.parse(stored[at] ?? ''));
        return [number, [title, ...texts.map(([source, text]) => ({ source, text }))]];
      }),
    );
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new IndexDamagedError(index.generation, 'corrupt', what, { cause: error });
  }
}

/** Rows are ordered by number, so offsets are numbers; they are returned in that order. */
async function lookUpTexts({ documents }: CatalogueIndex, wanted: number[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await documents.takeOffsets(wanted).select([TEXTS_COLUMN]).toArrow();
  if (rows.numRows !== wanted.length) throw new Error('texts are missing');
  const stored = rows.getChild(TEXTS_COLUMN);
  return wanted.map((_, row) => String(stored?.get(row)));
}
