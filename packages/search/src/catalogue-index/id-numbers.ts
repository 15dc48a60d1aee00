import { type PackedRows, rowOf } from '../corpus/packed-rows.ts';

/** Finds the number of an id. Four to eight bytes for each, where a Map of strings takes a hundred. */
export class IdNumbers {
  /** Of distinct ids. */
  readonly size: number;
  readonly #ids: PackedRows<Uint8Array>;
  /** One more than the number of an id, at the place that its hash says or the next free one; 0 is a free place. */
  readonly #places: Uint32Array;

  /** Ids of `count` records, by number; of equal ones the first is found, and empty ones are none. */
  constructor(ids: PackedRows<Uint8Array>, count: number) {
    this.#ids = ids;
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 1)));
    let size = 0;
    for (let number = 0; number < count; number++) {
      const id = rowOf(ids, number);
      if (id.length === 0) continue;
      const place = this.#placeOf(id);
      if (this.#places[place] !== 0) continue;
      this.#places[place] = number + 1;
      size++;
    }
    this.size = size;
  }

  get(id: string): number | undefined {
    const found = this.#places[this.#placeOf(Buffer.from(id, 'utf8'))];
    return found ? found - 1 : undefined;
  }

  /** Where this id is, or would be. */
  #placeOf(id: Uint8Array): number {
    const last = this.#places.length - 1;
    let place = hashOf(id) & last;
    for (;;) {
      const held = this.#places[place] as number;
      if (held === 0 || isEqual(rowOf(this.#ids, held - 1), id)) return place;
      place = (place + 1) & last;
    }
  }
}

/** FNV-1a, mixed once more, since ids differ at their ends. */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash ^ (hash >>> 15);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
