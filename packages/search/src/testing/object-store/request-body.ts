import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

/** The bytes that arrived are not those that were sent. */
export class ChecksumError extends Error {
  override name = 'ChecksumError';
}

/** The body of a request without AWS's framing. Throws ChecksumError if it has a CRC-32 that isn't right. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const sent = await buffer(request);
  const isFramed = String(request.headers['content-encoding'] ?? '').includes('aws-chunked');
  const { body, trailers } = isFramed ? unframed(sent) : { body: sent, trailers: '' };
  const named = /x-amz-checksum-crc32:(\S+)/i.exec(trailers)?.[1] ?? request.headers['x-amz-checksum-crc32'];
  if (named !== undefined && Buffer.from(String(named), 'base64').readUInt32BE() !== crc32(body))
    throw new ChecksumError('The checksum is wrong.');
  return body;
}

/** `<hexadecimal length>[;extension]\r\n<bytes>\r\n` for each chunk, the last of length 0, then trailers. */
function unframed(sent: Buffer): { body: Buffer; trailers: string } {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = sent.indexOf('\r\n', at);
    const length = Number.parseInt(sent.toString('latin1', at, line), 16);
    if (line < 0 || Number.isNaN(length)) throw new ChecksumError('The body is cut.');
    at = line + 2;
    if (length === 0) return { body: Buffer.concat(chunks), trailers: sent.toString('latin1', at) };
    chunks.push(sent.subarray(at, at + length));
    at += length + 2;
  }
}
