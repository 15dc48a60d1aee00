import { crc32 } from 'node:zlib';
import { averages, type RankingModel, wordsByStem } from './model.ts';

/** One block of an encoded model. */
export interface ModelPart {
  name: string;
  bytes: Uint8Array;
}

/** The bytes are not a complete model of this version. */
export class ModelDamagedError extends Error {
  override name = 'ModelDamagedError';
}

interface Header {
  format: number;
  documents: number;
  dimensions: number;
  chance: number;
  blocks: Record<string, { length: number; checksum: number }>;
}

const FORMAT = 2;
const HEADER = 'header';

type Block = Uint8Array | Uint32Array | Int32Array | Float32Array;

/** Every array of a model by name; exactly what is listed here is stored. */
function blocksOf(model: RankingModel): Record<string, Block> {
  const { words, stems, index, grams, latent } = model;
  return {
    'words.bytes': words.bytes,
    'words.starts': words.starts,
    'words.numbers': words.numbers,
    'stems.bytes': stems.bytes,
    'stems.starts': stems.starts,
    'stems.numbers': stems.numbers,
    'index.starts': index.starts,
    'index.tokens': index.tokens,
    'index.titleLengths': index.titleLengths,
    'index.stemOf': index.stemOf,
    'index.wordFrequencies': index.wordFrequencies,
    'index.stemFrequencies': index.stemFrequencies,
    'grams.starts': grams.starts,
    'grams.words': grams.words,
    'grams.frequencies': grams.frequencies,
    'grams.lengths': grams.lengths,
    'latent.rowOfTerm': latent.rowOfTerm,
    'latent.termVectors': latent.termVectors,
    'latent.documentVectors': latent.documentVectors,
    duplicateOf: model.duplicateOf,
  };
}

/** A model as named blocks of bytes; the first is a header with lengths and checksums. In the machine's (little) endianness. */
export function encodeRankingModel(model: RankingModel): ModelPart[] {
  const blocks: ModelPart[] = Object.entries(blocksOf(model)).map(([name, block]) => ({
    name,
    bytes: new Uint8Array(block.buffer, block.byteOffset, block.byteLength),
  }));
  const header: Header = {
    format: FORMAT,
    documents: model.documents,
    dimensions: model.latent.dimensions,
    chance: model.chance,
    blocks: Object.fromEntries(
      blocks.map(({ name, bytes }) => [name, { length: bytes.length, checksum: crc32(bytes) }]),
    ),
  };
  return [{ name: HEADER, bytes: sealed(new TextEncoder().encode(JSON.stringify(header))) }, ...blocks];
}

/** Reads the output of `encodeRankingModel` in any order. Throws ModelDamagedError if a block is missing or changed. */
export function decodeRankingModel(parts: readonly ModelPart[]): RankingModel {
  const byName = new Map(parts.map(({ name, bytes }) => [name, bytes]));
  const header = readHeader(byName.get(HEADER));
  const bytesOf = (name: string): Uint8Array<ArrayBuffer> => {
    const expected = header.blocks[name];
    const bytes = byName.get(name);
    if (!expected || !bytes) throw new ModelDamagedError(`The block ${name} is missing.`);
    if (bytes.length !== expected.length) throw new ModelDamagedError(`The block ${name} was cut.`);
    if (crc32(bytes) !== expected.checksum) throw new ModelDamagedError(`The block ${name} was changed.`);
    return aligned(bytes);
  };
  const uint32 = (name: string): Uint32Array => new Uint32Array(bytesOf(name).buffer);
  const vocabulary = (name: string): RankingModel['words'] => {
    const numbers = uint32(`${name}.numbers`);
    return {
      size: numbers.length,
      bytes: bytesOf(`${name}.bytes`),
      starts: uint32(`${name}.starts`),
      numbers,
    };
  };
  const index = {
    starts: uint32('index.starts'),
    tokens: uint32('index.tokens'),
    titleLengths: uint32('index.titleLengths'),
    stemOf: uint32('index.stemOf'),
    wordFrequencies: uint32('index.wordFrequencies'),
    stemFrequencies: uint32('index.stemFrequencies'),
  };
  const grams = {
    starts: uint32('grams.starts'),
    words: uint32('grams.words'),
    frequencies: uint32('grams.frequencies'),
    lengths: uint32('grams.lengths'),
  };
  return {
    documents: header.documents,
    chance: header.chance,
    words: vocabulary('words'),
    stems: vocabulary('stems'),
    index,
    wordsOfStem: wordsByStem(index),
    grams,
    latent: {
      dimensions: header.dimensions,
      rowOfTerm: new Int32Array(bytesOf('latent.rowOfTerm').buffer),
      termVectors: new Float32Array(bytesOf('latent.termVectors').buffer),
      documentVectors: new Float32Array(bytesOf('latent.documentVectors').buffer),
    },
    duplicateOf: uint32('duplicateOf'),
    ...averages(index, grams),
  };
}

/** The last four bytes of the header are its own checksum. */
function sealed(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length + 4);
  result.set(bytes);
  new DataView(result.buffer).setUint32(bytes.length, crc32(bytes), true);
  return result;
}

function readHeader(bytes: Uint8Array | undefined): Header {
  if (!bytes || bytes.length < 4) throw new ModelDamagedError('The header is missing.');
  const content = bytes.subarray(0, -4);
  const checksum = new DataView(bytes.buffer, bytes.byteOffset + content.length, 4).getUint32(0, true);
  if (crc32(content) !== checksum) throw new ModelDamagedError('The header was changed.');
  const header = JSON.parse(new TextDecoder().decode(content)) as Header;
  if (header.format !== FORMAT) throw new ModelDamagedError(`The format is ${header.format}, not ${FORMAT}.`);
  return header;
}

/** With its own buffer, so that arrays of any width can be views on it; copied only if the buffer is shared. */
function aligned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}
