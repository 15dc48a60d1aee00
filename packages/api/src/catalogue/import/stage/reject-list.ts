import type { ImportReject } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';

/** Counts rejected lines and keeps the first ones. */
export class RejectList {
  count = 0;
  readonly #kept: ImportReject[] = [];

  add(line: number, reason: string): void {
    this.count++;
    this.#kept.push({ line, reason });
    if (this.#kept.length > 2 * CATALOGUE_LIMITS.importRejectsReported) this.#trim();
  }

  first(): ImportReject[] {
    this.#trim();
    return this.#kept.map(({ line, reason }) => ({ line, reason }));
  }

  #trim(): void {
    this.#kept.sort((a, b) => a.line - b.line);
    this.#kept.splice(CATALOGUE_LIMITS.importRejectsReported);
  }
}
