import { createHash, type Hash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** A Zstandard stream begins like this; other readers skip what follows our seal in it. */
const STREAM_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const SKIPPABLE_MAGIC = Buffer.from([0x5d, 0x2a, 0x4d, 0x18]);
const NAME = Buffer.from('COSMOSBK');
const DIGEST_BYTES = 32;
const PREFIX = Buffer.concat([SKIPPABLE_MAGIC, uint32(NAME.length + DIGEST_BYTES), NAME]);

/** Length of the seal that ends a backup: a frame with the SHA-256 of all bytes before it. */
export const SEAL_BYTES = PREFIX.length + DIGEST_BYTES;

export function newSeal(): { hash: Hash; end(): Buffer } {
  const hash = createHash('sha256');
  return { hash, end: () => Buffer.concat([PREFIX, hash.digest()]) };
}

/** Whether the file begins and ends like a backup; the bytes in between are not checked. */
export async function looksSealed(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size <= STREAM_MAGIC.length + SEAL_BYTES) return false;
  const begins = await bytesAt(handle, 0, STREAM_MAGIC.length);
  const ends = await bytesAt(handle, size - SEAL_BYTES, PREFIX.length);
  return begins.equals(STREAM_MAGIC) && ends.equals(PREFIX);
}

/** Whether every byte of the file is as it was written. */
export async function isWhole(handle: FileHandle): Promise<boolean> {
  if (!(await looksSealed(handle))) return false;
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  const content = createReadStream('', {
    fd: handle.fd,
    autoClose: false,
    start: 0,
    end: size - SEAL_BYTES - 1,
  });
  for await (const chunk of content) hash.update(chunk as Buffer);
  return timingSafeEqual(await bytesAt(handle, size - DIGEST_BYTES, DIGEST_BYTES), hash.digest());
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await handle.read(buffer, 0, length, position);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
