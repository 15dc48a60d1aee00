import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../catalogue-index/open.ts';
import type { CatalogueDocument } from '../corpus/documents.ts';
import { eachText } from '../corpus/packed-rows.ts';
import { temporaryFolder } from './small-catalogue.ts';

/** The ids of all records, by number. */
export function idsOf({ columns }: Pick<CatalogueIndex, 'columns'>): string[] {
  return [...eachText(columns.ids, columns.size)];
}

/** An index of the documents in its own folder; `remove` closes it and deletes the folder. */
export async function openedIndex(
  documents: CatalogueDocument[],
): Promise<{ index: CatalogueIndex; remove: () => Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const generation = newGenerationId();
  await buildGeneration({ folder, generation, documents });
  const index = await openGeneration({ folder, generation });
  return {
    index,
    remove: () => {
      index.close();
      return remove();
    },
  };
}
