import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for catalogue files of a test. */
export class CatalogueFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async make(): Promise<CatalogueFolder> {
    return new CatalogueFolder(await mkdtemp(join(tmpdir(), 'cosmos-catalogue-')));
  }

  /** Writes lines to a file; objects become JSON. Returns its path. */
  async write(name: string, lines: readonly (object | string)[]): Promise<string> {
    const file = join(this.path, name);
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    await writeFile(file, texts.map((text) => `${text}\n`).join(''));
    return file;
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}
