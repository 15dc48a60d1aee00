import { buildGeneration } from '../catalogue-index/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../catalogue-index/open.ts';
import type { CatalogueDocument } from '../documents.ts';
import { temporaryFolder } from './small-catalogue.ts';

/** An index of the documents in a folder of its own; `remove` closes it and takes the folder away. */
export async function openedIndex(
  documents: CatalogueDocument[],
): Promise<{ index: CatalogueIndex; remove: () => Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const generation = newGenerationId();
  await buildGeneration({ uri: folder, generation, documents });
  const index = await openGeneration({ uri: folder, generation });
  return {
    index,
    remove: () => {
      index.close();
      return remove();
    },
  };
}
