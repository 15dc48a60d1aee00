import { MetadataVersion, type Schema } from 'apache-arrow';
import { FileBlock, Footer } from 'apache-arrow/ipc/metadata/file';
import { Message } from 'apache-arrow/ipc/metadata/message';

const MAGIC = 'ARROW1';
const BEGINNING = Buffer.from(`${MAGIC}\0\0`);
const END_OF_STREAM = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);
const PREFIX_BYTES = 8;

/** Arrow's stream of messages as a file of them, whatever they are compressed with. Throws RangeError if it is cut. */
export function arrowFile(stream: Buffer): Buffer {
  let schema: Schema | undefined;
  const batches: FileBlock[] = [];
  let at = 0;
  for (;;) {
    const metadataBytes = stream.readInt32LE(at + 4);
    if (metadataBytes === 0) break;
    const message = Message.decode(stream.subarray(at + PREFIX_BYTES, at + PREFIX_BYTES + metadataBytes));
    const headBytes = PREFIX_BYTES + metadataBytes;
    if (message.isSchema()) schema = message.header();
    else batches.push(new FileBlock(headBytes, message.bodyLength, BEGINNING.length + at));
    at += headBytes + message.bodyLength;
  }
  if (!schema) throw new RangeError('An Arrow stream begins with its schema.');
  const footer = Footer.encode(new Footer(schema, MetadataVersion.V5, batches, []));
  const footerBytes = Buffer.alloc(4);
  footerBytes.writeInt32LE(footer.length);
  return Buffer.concat([
    BEGINNING,
    stream.subarray(0, at),
    END_OF_STREAM,
    footer,
    footerBytes,
    Buffer.from(MAGIC),
  ]);
}
