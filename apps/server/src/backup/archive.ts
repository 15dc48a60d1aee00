import { createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { newSeal, SEAL_BYTES } from './seal.ts';

/** The files, one after the other, in the order in which they are added. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Writes a tar stream, compressed with Zstandard and sealed. */
export async function writeArchive(
  handle: FileHandle,
  fill: (archive: ArchiveWriter) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const tar = pack();
  const seal = newSeal();
  const written = pipeline(
    tar,
    createZstdCompress(),
    async function* (compressed: AsyncIterable<Buffer>) {
      for await (const chunk of compressed) {
        seal.hash.update(chunk);
        yield chunk;
      }
    },
    // A stream created by the handle itself would prevent it from being closed.
    createWriteStream('', { fd: handle.fd, autoClose: false, start: 0 }),
    { signal },
  );
  const filled = (async () => {
    try {
      await fill({
        add: (name, content) =>
          new Promise((resolve, reject) => {
            tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
          }),
      });
      tar.finalize();
    } catch (error) {
      tar.destroy(error as Error);
      throw error;
    }
  })();
  const outcomes = await Promise.allSettled([written, filled]);
  // If writing fails, adding entries fails too, for a less helpful reason.
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  const end = seal.end();
  const { size } = await handle.stat();
  await handle.write(end, 0, end.length, size);
}

/** Reads the files of an archive in order; each must be read to its end before the next one. */
export async function* readArchive(handle: FileHandle): AsyncGenerator<ArchiveEntry> {
  const { size } = await handle.stat();
  const files = extract();
  const read = pipeline(chunksOf(handle, size - SEAL_BYTES), createZstdDecompress(), files);
  // Errors in the stream are reported by the files.
  read.catch(() => undefined);
  try {
    for await (const entry of files)
      yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
  } finally {
    files.destroy();
    await read.catch(() => undefined);
  }
}

const CHUNK_BYTES = 65_536;

/** The first `end` bytes of a file. One of Node's own streams would close the file when left early. */
async function* chunksOf(handle: FileHandle, end: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < end;) {
    const wanted = Math.min(CHUNK_BYTES, end - position);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
