/** Distinct words, numbered; found by binary search in one block of UTF-8, so no strings stay in memory. */
export interface Vocabulary {
  size: number;
  /** All words in ascending order (UTF-16 code units), one after the other. */
  bytes: Uint8Array;
  /** Where the word of each rank starts in `bytes`; `size + 1` entries. */
  starts: Uint32Array;
  /** The number of the word of each rank. */
  numbers: Uint32Array;
}

/** Packs words; the number of a word is its position in the list. */
export function packVocabulary(list: readonly string[]): Vocabulary {
  const numbers = Uint32Array.from(list.keys());
  numbers.sort((a, b) => ((list[a] ?? '') < (list[b] ?? '') ? -1 : 1));
  const starts = new Uint32Array(list.length + 1);
  const parts: Buffer[] = [];
  let end = 0;
  for (let rank = 0; rank < numbers.length; rank++) {
    const part = Buffer.from(list[numbers[rank] ?? 0] ?? '', 'utf8');
    parts.push(part);
    end += part.length;
    starts[rank + 1] = end;
  }
  return { size: list.length, bytes: new Uint8Array(Buffer.concat(parts)), starts, numbers };
}

/** The same with more words, all of them unknown so far; their numbers follow. */
export function withMore(known: Vocabulary, list: readonly string[]): Vocabulary {
  const more = packVocabulary(list);
  const size = known.size + more.size;
  const bytes = new Uint8Array(known.bytes.length + more.bytes.length);
  const [starts, numbers] = [new Uint32Array(size + 1), new Uint32Array(size)];
  let rank = 0;
  const take = (from: Vocabulary, at: number, added: number) => {
    const word = from.bytes.subarray(from.starts[at], from.starts[at + 1]);
    const start = starts[rank] as number;
    bytes.set(word, start);
    numbers[rank++] = (from.numbers[at] as number) + added;
    starts[rank] = start + word.length;
  };
  let next = 0;
  for (let at = 0; at < more.size; at++) {
    const before = rankFrom(known, wordAt(more, asBuffer(more), at));
    for (; next < before; next++) take(known, next, 0);
    take(more, at, known.size);
  }
  for (; next < known.size; next++) take(known, next, 0);
  return { size, bytes, starts, numbers };
}

/** The number of a word, or -1 if it is unknown. */
export function lookUp(vocabulary: Vocabulary, word: string): number {
  const rank = rankFrom(vocabulary, word);
  const isKnown = rank < vocabulary.size && orderFor(word)(vocabulary, rank, word) === 0;
  return isKnown ? (vocabulary.numbers[rank] ?? -1) : -1;
}

/** The numbers of the words with this beginning. */
export function startingWith(vocabulary: Vocabulary, beginning: string): number[] {
  const bytes = asBuffer(vocabulary);
  const found: number[] = [];
  for (let rank = rankFrom(vocabulary, beginning); rank < vocabulary.size; rank++) {
    if (!wordAt(vocabulary, bytes, rank).startsWith(beginning)) break;
    found.push(vocabulary.numbers[rank] ?? 0);
  }
  return found;
}

/** The rank of the first word that doesn't come before this one. */
function rankFrom(vocabulary: Vocabulary, word: string): number {
  const order = orderFor(word);
  let low = 0;
  let high = vocabulary.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(vocabulary, middle, word) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function orderFor(word: string): Order {
  return ASCII.test(word) ? orderOfAscii : orderOfAny;
}

const ASCII = /^[\0-\x7f]*$/;

/** Negative if the word of this rank comes before another one, positive if after it. */
type Order = (vocabulary: Vocabulary, rank: number, word: string) => number;

/** Its bytes are its code units, and all others are greater, so nothing has to be decoded. */
const orderOfAscii: Order = ({ bytes, starts }, rank, word) => {
  const from = starts[rank] as number;
  const length = (starts[rank + 1] as number) - from;
  const shared = Math.min(length, word.length);
  for (let at = 0; at < shared; at++) {
    const difference = (bytes[from + at] as number) - word.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return length - word.length;
};

const orderOfAny: Order = (vocabulary, rank, word) => {
  const found = wordAt(vocabulary, asBuffer(vocabulary), rank);
  return found === word ? 0 : found < word ? -1 : 1;
};

/** A hash of each word, by number: FNV-1a of its UTF-8. */
export function wordHashes({ size, bytes, starts, numbers }: Vocabulary): Uint32Array {
  const hashes = new Uint32Array(size);
  for (let rank = 0; rank < size; rank++) {
    let hash = 0x811c9dc5;
    for (let at = starts[rank] as number; at < (starts[rank + 1] as number); at++)
      hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
    hashes[numbers[rank] as number] = hash;
  }
  return hashes;
}

const ranks = new WeakMap<Vocabulary, Uint32Array>();

/** The word with a number. */
export function wordOf(vocabulary: Vocabulary, number: number): string {
  let rankOf = ranks.get(vocabulary);
  if (!rankOf) {
    rankOf = new Uint32Array(vocabulary.size);
    for (let rank = 0; rank < vocabulary.size; rank++) rankOf[vocabulary.numbers[rank] ?? 0] = rank;
    ranks.set(vocabulary, rankOf);
  }
  return wordAt(vocabulary, asBuffer(vocabulary), rankOf[number] ?? 0);
}

function asBuffer({ bytes }: Vocabulary): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function wordAt(vocabulary: Vocabulary, bytes: Buffer, rank: number): string {
  return bytes.toString('utf8', vocabulary.starts[rank], vocabulary.starts[rank + 1]);
}
