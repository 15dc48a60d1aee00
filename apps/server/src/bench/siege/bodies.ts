/** A malicious body: what it is made of, and how it is sent. */
export interface HostileBody {
  kind: string;
  bytes: number;
  headers: Record<string, string>;
  /** The bytes, piece by piece, no more at a time than a connection accepts. */
  pieces: () => Generator<Buffer>;
  /** Cut: the connection ends halfway. Slow: a kilobyte now and then. */
  manner: 'whole' | 'cut' | 'slow';
}

const PIECE = 64 * 1_024;
const JSON_TYPE = { 'content-type': 'application/json' };

const FILLINGS: Readonly<Record<string, { begin: string; fill: string; end: string }>> = {
  escapes: { begin: '{"a":"', fill: '\\n', end: '"}' },
  'escaped quotes': { begin: '{"a":"', fill: '\\"', end: '"}' },
  surrogates: { begin: '{"a":"', fill: '\\ud800', end: '"}' },
  zeros: { begin: '[', fill: '0,', end: '0]' },
  depth: { begin: '', fill: '[', end: '' },
  objects: { begin: '', fill: '{"a":', end: '' },
  keys: { begin: '{', fill: '"a":0,', end: '"b":0}' },
  'one number': { begin: '{"a":', fill: '1', end: '}' },
  spaces: { begin: '{"a":', fill: ' ', end: '1}' },
  text: { begin: '{"text":"', fill: 'lithium ', end: '"}' },
  'half a string': { begin: '{"text":"', fill: 'x', end: '' },
  'no UTF-8': { begin: '{"a":"', fill: '\u00ff', end: '"}' },
};

const TYPES = [
  'text/plain',
  'multipart/form-data; boundary=a',
  'application/xml',
  'application/json; charset=utf-16',
];

/** A body of any kind, 1 kB to `maxBytes`, small ones as likely as large ones. Deterministic for the same random numbers. */
export function hostileBody(dice: () => number, maxBytes: number): HostileBody {
  const names = Object.keys(FILLINGS);
  const kind = names[Math.floor(dice() * names.length)] ?? 'text';
  const filling = FILLINGS[kind] ?? { begin: '', fill: ' ', end: '' };
  const bytes = Math.floor(1_024 * (maxBytes / 1_024) ** dice());
  const odd = dice();
  const base = { bytes, pieces: () => filled(filling, bytes) };
  if (odd < 0.08)
    return {
      ...base,
      kind: `${kind}, compressed`,
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      manner: 'whole',
    };
  if (odd < 0.16)
    return {
      ...base,
      kind: `${kind}, wrong type`,
      headers: { 'content-type': TYPES[Math.floor(dice() * TYPES.length)] ?? '' },
      manner: 'whole',
    };
  if (odd < 0.24) return { ...base, kind: `${kind}, cut`, headers: JSON_TYPE, manner: 'cut' };
  if (odd < 0.28) return { ...base, kind: `${kind}, slow`, headers: JSON_TYPE, manner: 'slow' };
  return { ...base, kind, headers: JSON_TYPE, manner: 'whole' };
}

function* filled(
  { begin, fill, end }: { begin: string; fill: string; end: string },
  bytes: number,
): Generator<Buffer> {
  const encoding = fill === '\u00ff' ? 'latin1' : 'utf8';
  const piece = Buffer.from(
    fill.repeat(Math.ceil(PIECE / fill.length)).slice(0, PIECE - (PIECE % fill.length)),
    encoding,
  );
  let left = bytes - begin.length - end.length;
  yield Buffer.from(begin);
  while (left > 0) {
    yield left >= piece.length
      ? piece
      : Buffer.from(fill.repeat(Math.ceil(left / fill.length)).slice(0, left), encoding);
    left -= piece.length;
  }
  yield Buffer.from(end);
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e_37_79_b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
