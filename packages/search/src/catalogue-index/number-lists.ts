const ROOM = 1_024;

/** A short list of numbers for each of `size` items, in two arrays instead of one object per list. */
export class NumberLists {
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #numbers = new Uint32Array(ROOM);
  #filled = 0;

  constructor(size: number) {
    this.#starts = new Uint32Array(size);
    this.#ends = new Uint32Array(size);
  }

  set(item: number, list: ArrayLike<number>): void {
    const end = this.#filled + list.length;
    if (end > this.#numbers.length) {
      const larger = new Uint32Array(2 * end);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers.set(list, this.#filled);
    this.#starts[item] = this.#filled;
    this.#ends[item] = end;
    this.#filled = end;
  }

  /** A view; empty for an item that was never set. */
  get(item: number): Uint32Array {
    return this.#numbers.subarray(this.#starts[item] ?? 0, this.#ends[item] ?? 0);
  }
}
