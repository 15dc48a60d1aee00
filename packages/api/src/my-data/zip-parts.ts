import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Where finished parts go, in order. */
export type KeepPart = (bytes: Buffer, position: number) => Promise<void>;

/** A zip file that is written piece by piece, and handed on in parts of equal size. Only the open part is held in memory. */
export function zipParts({ partBytes, mtime, keep }: { partBytes: number; mtime: Date; keep: KeepPart }) {
  let open: Uint8Array[] = [];
  let openBytes = 0;
  let [size, parts] = [0, 0];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    fault ??= error;
    if (!chunk) return;
    open.push(chunk);
    openBytes += chunk.length;
  });

  async function flush(isEnd: boolean): Promise<void> {
    if (fault) throw fault;
    if (openBytes < partBytes && !(isEnd && openBytes > 0)) return;
    const all = Buffer.concat(open);
    const whole = isEnd ? all.length : all.length - (all.length % partBytes);
    for (let from = 0; from < whole; from += partBytes) {
      const part = all.subarray(from, Math.min(from + partBytes, whole));
      await keep(part, parts);
      parts += 1;
      size += part.length;
    }
    open = [all.subarray(whole)];
    openBytes = all.length - whole;
  }

  return {
    /** Adds a file. What compresses badly, such as pictures and PDFs, is stored as it is. */
    async add(
      name: string,
      pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      { isStored = false }: { isStored?: boolean } = {},
    ): Promise<void> {
      const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = mtime;
      zip.add(file);
      for await (const piece of pieces) {
        file.push(piece);
        await flush(false);
      }
      file.push(new Uint8Array(), true);
      await flush(false);
    },
    async end(): Promise<{ size: number; parts: number }> {
      zip.end();
      await flush(true);
      return { size, parts };
    },
  };
}
