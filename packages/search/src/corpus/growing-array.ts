/** A Uint32Array that grows by doubling: holds token streams of unknown length without objects. */
export class GrowingUint32 {
  #items: Uint32Array<ArrayBuffer>;
  length = 0;

  constructor(capacity = 1024) {
    this.#items = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  /** A copy of exactly the items pushed. */
  finish(): Uint32Array<ArrayBuffer> {
    return this.#items.slice(0, this.length);
  }
}
