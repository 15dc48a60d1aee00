import type { ImportReject } from '@cosmos/contract/catalogue-import.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';

/** Counts rejected lines and keeps the first ones. */
export class RejectList {
  count = 0;
  readonly #kept: ImportReject[] = [];

  add(line: number, reason: string): void {
    this.count++;
    this.#kept.push({ line, reason });
    if (this.#kept.length > 2 * LIMITS.importRejectsReported) this.#trim();
  }

  first(): ImportReject[] {
    this.#trim();
    return this.#kept.map(({ line, reason }) => ({ line, reason }));
  }

  #trim(): void {
    this.#kept.sort((a, b) => a.line - b.line);
    this.#kept.splice(LIMITS.importRejectsReported);
  }
}
