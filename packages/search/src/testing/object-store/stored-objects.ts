import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ObjectFacts {
  bytes: number;
  modified: Date;
  etag: string;
}

/** Part of an object, and facts of the whole. */
export interface ObjectPart extends ObjectFacts {
  from: number;
  body: Buffer;
}

export interface ListedPage {
  objects: (ObjectFacts & { key: string })[];
  prefixes: string[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** Objects as files, so that a million records need no more memory here than one of their files. */
export class StoredObjects {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** False if it exists although it must be new. */
  async put(bucket: string, key: string, body: Buffer, { isNew }: { isNew: boolean }): Promise<boolean> {
    const path = this.#pathOf(bucket, key);
    await mkdir(join(this.#folder, bucket), { recursive: true });
    try {
      // Read by nobody before it is whole, unless it is new: then it is small.
      if (isNew) await writeFile(path, body, { flag: 'wx' });
      else await this.#replace(path, body);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  /** Null if there is none. */
  async facts(bucket: string, key: string): Promise<ObjectFacts | null> {
    const found = await stat(this.#pathOf(bucket, key)).catch(() => null);
    return found && factsOf(found);
  }

  /** Null if there is none. `partOf` is given the size, and returns what to read: `until` is not included. */
  async get(
    bucket: string,
    key: string,
    partOf: (bytes: number) => { from: number; until: number },
  ): Promise<ObjectPart | null> {
    const file = await open(this.#pathOf(bucket, key)).catch(() => null);
    if (!file) return null;
    try {
      const facts = factsOf(await file.stat());
      const { from, until } = partOf(facts.bytes);
      const body = Buffer.alloc(Math.max(0, Math.min(until, facts.bytes) - from));
      await file.read(body, 0, body.length, from);
      return { ...facts, from, body };
    } finally {
      await file.close();
    }
  }

  async remove(bucket: string, key: string): Promise<void> {
    await rm(this.#pathOf(bucket, key), { force: true });
  }

  async list(
    bucket: string,
    { prefix, delimiter, after, most }: { prefix: string; delimiter: string; after: string; most: number },
  ): Promise<ListedPage> {
    const names = await readdir(join(this.#folder, bucket)).catch(() => []);
    const keys = names
      .map((name) => decodeURIComponent(name))
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const page: ListedPage = { objects: [], prefixes: [], next: null };
    let last = '';
    for (const key of keys) {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      const common = end < 0 ? null : key.slice(0, end + delimiter.length);
      const isKnown = common !== null && (common === page.prefixes.at(-1) || after.startsWith(common));
      if (!isKnown && page.objects.length + page.prefixes.length === most) {
        page.next = last;
        break;
      }
      last = key;
      if (isKnown) continue;
      if (common !== null) page.prefixes.push(common);
      else {
        const facts = await this.facts(bucket, key);
        if (facts) page.objects.push({ key, ...facts });
      }
    }
    return page;
  }

  /** Begins an upload in parts; returns its id. */
  async begin(): Promise<string> {
    const uploadId = randomUUID();
    await mkdir(this.#partsOf(uploadId), { recursive: true });
    return uploadId;
  }

  async putPart(uploadId: string, part: number, body: Buffer): Promise<void> {
    await writeFile(join(this.#partsOf(uploadId), String(part).padStart(5, '0')), body);
  }

  async complete(bucket: string, key: string, uploadId: string): Promise<void> {
    const folder = this.#partsOf(uploadId);
    const parts = (await readdir(folder)).toSorted();
    const whole = join(folder, 'whole');
    for (const part of parts) await writeFile(whole, await readFile(join(folder, part)), { flag: 'a' });
    await mkdir(join(this.#folder, bucket), { recursive: true });
    await rename(whole, this.#pathOf(bucket, key));
    await this.abort(uploadId);
  }

  async abort(uploadId: string): Promise<void> {
    await rm(this.#partsOf(uploadId), { recursive: true, force: true });
  }

  async #replace(path: string, body: Buffer): Promise<void> {
    const draft = join(this.#folder, `draft-${randomUUID()}`);
    await writeFile(draft, body);
    await rename(draft, path);
  }

  #pathOf(bucket: string, key: string): string {
    return join(this.#folder, bucket, encodeURIComponent(key));
  }

  #partsOf(uploadId: string): string {
    return join(this.#folder, 'uploads', encodeURIComponent(uploadId));
  }
}

function factsOf({ size, mtime }: { size: number; mtime: Date }): ObjectFacts {
  return { bytes: size, modified: mtime, etag: `"${size}-${mtime.getTime()}"` };
}
