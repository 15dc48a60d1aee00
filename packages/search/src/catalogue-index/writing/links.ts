import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { type PackedRows, rowOf, rowsOf } from '../../corpus/packed-rows.ts';
import { UNKNOWN_FIELD } from '../../sky-map/regions.ts';

/** Which records belong together, and what field a researcher works in; of records that are read one after the other. */
export class Links {
  readonly #numberOf = new Map<string, number>();
  /** Of each record that names any. */
  readonly #named: { number: number; ids: readonly string[] }[] = [];
  readonly #researcher: Uint8Array;
  /** Index in FIELDS; UNKNOWN_FIELD if a record has none itself. */
  readonly #fields: Uint8Array;
  #rows: PackedRows<Uint32Array> | null = null;

  constructor(count: number) {
    this.#researcher = new Uint8Array(count);
    this.#fields = new Uint8Array(count).fill(UNKNOWN_FIELD);
  }

  /** Throws RangeError if an id is repeated. */
  add(document: CatalogueDocument): void {
    const number = this.#numberOf.size;
    if (this.#numberOf.has(document.id)) throw new RangeError(`Two records have the id ${document.id}.`);
    this.#numberOf.set(document.id, number);
    const ids = document.type === 'technology' ? document.researcherIds : document.technologyIds;
    if (ids.length > 0) this.#named.push({ number, ids });
    if (document.type === 'researcher') this.#researcher[number] = 1;
    else if (document.field !== null) this.#fields[number] = FIELDS.indexOf(document.field);
  }

  /** After the last record was added: links in both directions, whichever side names the other. */
  resolve(): void {
    const count = this.#numberOf.size;
    const links = new Map<number, Set<number>>();
    const link = (one: number, other: number) => {
      const found = links.get(one) ?? new Set();
      links.set(one, found.add(other));
    };
    for (const { number, ids } of this.#named) {
      for (const id of ids) {
        const other = this.#numberOf.get(id);
        if (other === undefined || this.#researcher[other] === this.#researcher[number]) continue;
        link(number, other);
        link(other, number);
      }
    }
    const starts = new Uint32Array(count + 1);
    const all: number[] = [];
    for (let number = 0; number < count; number++) {
      for (const other of [...(links.get(number) ?? [])].toSorted((a, b) => a - b)) all.push(other);
      starts[number + 1] = all.length;
    }
    this.#rows = rowsOf(Uint32Array.from(all), starts);
    this.#numberOf.clear();
    this.#named.length = 0;
  }

  /** Researchers of a technology, technologies of a researcher, ascending. */
  of(number: number): Uint32Array {
    if (!this.#rows) throw new TypeError('The links are not resolved yet.');
    return rowOf(this.#rows, number);
  }

  /** A technology's own field; for a researcher, the field of at least half of their technologies. Null if unknown. */
  fieldOf(number: number): string | null {
    if (this.#researcher[number] === 0) return FIELDS[this.#fields[number] ?? UNKNOWN_FIELD] ?? null;
    return commonField(
      Array.from(this.of(number), (technology) => FIELDS[this.#fields[technology] ?? UNKNOWN_FIELD] ?? null),
    );
  }

  /** The fields of all technologies, as the sky takes them, and the star of each record, or -1. */
  stars(): { fields: Uint8Array; starOf: Int32Array } {
    const starOf = new Int32Array(this.#researcher.length).fill(-1);
    const fields: number[] = [];
    for (const [number, isResearcher] of this.#researcher.entries()) {
      if (isResearcher === 1) continue;
      starOf[number] = fields.length;
      fields.push(this.#fields[number] ?? UNKNOWN_FIELD);
    }
    return { fields: Uint8Array.from(fields), starOf };
  }
}

/** The field of at least half of some technologies; null if there is none. */
export function commonField(fields: readonly (string | null)[]): string | null {
  const counts = FIELDS.map((name) => fields.filter((field) => field === name).length);
  // The first of equals, in the order of FIELDS.
  const most = Math.max(...counts);
  return most > 0 && 2 * most >= fields.length ? (FIELDS[counts.indexOf(most)] ?? null) : null;
}
