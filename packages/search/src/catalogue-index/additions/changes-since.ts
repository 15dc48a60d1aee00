import type { CatalogueDocument } from '../../corpus/documents.ts';
import { textOf } from '../../corpus/packed-rows.ts';
import { versionNamed } from '../generations.ts';
import { IdNumbers } from '../id-numbers.ts';
import { readGenerationManifest } from '../open.ts';
import { openPacked } from '../open-packed.ts';
import { HASH_NUMBERS, recordHash } from '../writing/record-hash.ts';
import { generationFolder } from '../storage.ts';
import { roomIn } from '../bounds.ts';

/** What a catalogue has that a version of an index hasn't, and the ids of what it has no more. */
export interface CatalogueChanges {
  documents: CatalogueDocument[];
  retired: string[];
}

/**
 * Compares all records of a catalogue with those that a version was made of. Null if they differ in more than may be added
 * to it, or if it was built by a release that kept nothing to compare them with.
 */
export async function changesSince(
  folder: string,
  name: string,
  documents: AsyncIterable<CatalogueDocument>,
): Promise<CatalogueChanges | null> {
  const manifest = await readGenerationManifest(folder, name);
  const room = roomIn(manifest);
  if (!manifest.versions || room === 0) return null;
  const { files, gone } = await openPacked(generationFolder(folder, versionNamed(name).generation), manifest);
  try {
    const size = manifest.model.documents;
    const ids = await files.rows('ids', 'bytes', { isKept: true, ofRecords: true });
    const hashes = await files.block('hashes', Uint32Array);
    const numberOf = new IdNumbers(ids, size);
    const isLeft = Uint8Array.from({ length: size }, (_, number) => (gone?.[number] === 1 ? 0 : 1));
    const changed: CatalogueDocument[] = [];
    for await (const document of documents) {
      const number = numberOf.get(document.id);
      if (number !== undefined) isLeft[number] = 0;
      const hash = recordHash(document);
      const isKnown =
        number !== undefined && hash.every((part, at) => hashes[number * HASH_NUMBERS + at] === part);
      if (!isKnown) changed.push(document);
      if (changed.length > room) return null;
    }
    const retired: string[] = [];
    for (let number = 0; number < size; number++) if (isLeft[number] === 1) retired.push(textOf(ids, number));
    return changed.length + retired.length > room ? null : { documents: changed, retired };
  } finally {
    files.close();
  }
}
