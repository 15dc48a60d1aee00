import { mulberry32 } from '../../embeddings/lsa/svd.ts';

/** Seeded draws. */
export class Draws {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = mulberry32(seed);
  }

  /** The draws of one of many, independent of how many there are. */
  static of(seed: number, number: number): Draws {
    return new Draws(seed ^ Math.imul(number + 1, 0x9e3779b1));
  }

  /** 0 ≤ x < 1. */
  next(): number {
    return this.#random();
  }

  happens(probability: number): boolean {
    return this.#random() < probability;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  /** Up to `count` different ones, in random order; `weigh` makes some likelier (default: all alike). */
  some<T>(list: readonly T[], count: number, weigh: (item: T) => number = () => 1): T[] {
    // Efraimidis and Spirakis: the highest of u^(1 ∕ weight) are a weighted draw without replacement.
    const keyed = list.map((item) => ({ item, key: Math.log(1 - this.#random()) / weigh(item) }));
    return keyed
      .toSorted((a, b) => b.key - a.key)
      .slice(0, count)
      .map(({ item }) => item);
  }
}
