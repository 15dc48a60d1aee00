import type { Manifest } from './format.ts';
import { PackedFiles } from './packed-files.ts';

/** The packed files of a version of a generation, and 1 for each record that has left; undefined if it has no additions. */
export async function openPacked(
  generation: string,
  { additions }: Pick<Manifest, 'additions'>,
  residentBytes?: number,
): Promise<{ files: PackedFiles; gone: Uint8Array | undefined }> {
  if (!additions) return { files: new PackedFiles(generation, { residentBytes }), gone: undefined };
  const { version } = additions;
  const gone = await new PackedFiles(generation, { additions: version }).latest('gone', Uint8Array);
  return { files: new PackedFiles(generation, { residentBytes, additions: version, gone }), gone };
}
