interface BatchLoaderOptions<Key, Value> {
  atOnce: number;
  /** Returns the values in the order of the keys. */
  load: (keys: Key[]) => Promise<Value[]>;
}

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** Combines single requests made at the same moment into one call. */
export class BatchLoader<Key, Value> {
  private waiting: Waiting<Key, Value>[] = [];
  private readonly options: BatchLoaderOptions<Key, Value>;

  constructor(options: BatchLoaderOptions<Key, Value>) {
    this.options = options;
  }

  read(key: Key): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    this.waiting.push({ key, resolve, reject });
    if (this.waiting.length === 1) setTimeout(() => this.send());
    return promise;
  }

  private send(): void {
    const all = this.waiting.splice(0);
    for (let from = 0; from < all.length; from += this.options.atOnce) {
      void this.sendPart(all.slice(from, from + this.options.atOnce));
    }
  }

  private async sendPart(part: Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await this.options.load(part.map(({ key }) => key));
      for (const [at, { resolve, reject }] of part.entries()) {
        if (at in values) resolve(values[at] as Value);
        else reject(new Error('The answer is shorter than the question.'));
      }
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}
