import { setImmediate } from 'node:timers/promises';

/** What is made of something once, at its first use or before, and kept with it; in steps, between which other work gets its turn. */
export class MadeOnce<Source extends object, Result> {
  readonly #make: (source: Source) => Generator<void, Result>;
  readonly #made = new WeakMap<Source, { result: Result }>();
  readonly #underWay = new WeakMap<Source, Generator<void, Result>>();

  constructor(make: (source: Source) => Generator<void, Result>) {
    this.#make = make;
  }

  /** At once; what was begun is ended. */
  of(source: Source): Result {
    for (;;) {
      const made = this.#made.get(source);
      if (made) return made.result;
      this.#step(source);
    }
  }

  /** Makes it before anybody waits for it. */
  async prepare(source: Source): Promise<void> {
    while (!this.#made.has(source)) {
      this.#step(source);
      await setImmediate();
    }
  }

  #step(source: Source): void {
    const steps = this.#underWay.get(source) ?? this.#make(source);
    this.#underWay.set(source, steps);
    const step = steps.next();
    if (!step.done) return;
    this.#made.set(source, { result: step.value });
    this.#underWay.delete(source);
  }
}
