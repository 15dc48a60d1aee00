import { textOf } from '../corpus/packed-rows.ts';
import { PASSAGE_SOURCES } from '@cosmos/contract/search/search.ts';
import { z } from 'zod';
import type { SourceText } from './passages.ts';
import { IndexDamagedError } from '../catalogue-index/errors.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';

const storedTexts = z.array(z.tuple([z.enum(PASSAGE_SOURCES), z.string()]));

/** The quotable texts of a few records, by number, title first. Throws IndexDamagedError if they can't be read. */
export function readSourceTexts(
  index: CatalogueIndex,
  numbers: readonly number[],
): Map<number, SourceText[]> {
  const wanted = [...new Set(numbers)].toSorted((a, b) => a - b);
  try {
    return new Map(
      wanted.map((number) => {
        const title: SourceText = { source: 'title', text: textOf(index.columns.titles, number) };
        const texts = storedTexts.parse(JSON.parse(textOf(index.columns.texts, number)));
        return [number, [title, ...texts.map(([source, text]) => ({ source, text }))]];
      }),
    );
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new IndexDamagedError(index.generation, 'corrupt', what, { cause: error });
  }
}
