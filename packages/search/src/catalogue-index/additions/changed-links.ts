import type { CatalogueDocument } from '../../corpus/documents.ts';
import { eachRow } from '../../corpus/packed-rows.ts';
import { type CatalogueColumns, fieldName } from '../columns.ts';
import { commonField } from '../writing/links.ts';
import type { RowsWriter } from '../packed-files.ts';

interface Added {
  /** With the numbers that follow those of the columns. */
  documents: readonly CatalogueDocument[];
  /** 1 for each record of the columns that has left. */
  gone: Uint8Array;
  /** The number of an id among all that are there now. */
  numberOf: (id: string) => number | undefined;
}

/**
 * Who belongs to whom after an addition: of records that stay as it was, without those that have left; of added ones as
 * they say themselves, in both directions.
 */
export class ChangedLinks {
  readonly #columns: CatalogueColumns;
  readonly #gone: Uint8Array;
  readonly #more = new Map<number, Set<number>>();
  readonly #documents: readonly CatalogueDocument[];

  constructor(columns: CatalogueColumns, { documents, gone, numberOf }: Added) {
    this.#columns = columns;
    this.#gone = gone;
    this.#documents = documents;
    const isResearcher = (number: number) =>
      number < columns.size
        ? columns.researcher[number] === 1
        : documents[number - columns.size]?.type === 'researcher';
    for (const [at, document] of documents.entries()) {
      const number = columns.size + at;
      const ids = document.type === 'technology' ? document.researcherIds : document.technologyIds;
      for (const id of ids) {
        const other = numberOf(id);
        if (other === undefined || isResearcher(other) === isResearcher(number)) continue;
        this.#link(number, other);
        this.#link(other, number);
      }
    }
  }

  /** Of an added record, ascending. */
  ofAdded(number: number): Uint32Array {
    return Uint32Array.from(this.#more.get(number) ?? []).sort();
  }

  /** A technology's own field; for a researcher, the field of at least half of their technologies. Null if unknown. */
  fieldOf(document: CatalogueDocument, links: Uint32Array): string | null {
    if (document.type === 'technology') return document.field;
    const fields = Array.from(links, (number) =>
      number < this.#columns.size ? fieldName(this.#columns, number) : this.#fieldOfAdded(number),
    );
    return commonField(fields);
  }

  write(rows: RowsWriter): void {
    let number = 0;
    for (const known of eachRow(this.#columns.links, this.#columns.size)) {
      const kept = this.#gone[number] === 1 ? [] : [...known].filter((other) => this.#gone[other] !== 1);
      rows.add(Uint32Array.from([...kept, ...(this.#more.get(number) ?? [])]).sort());
      number++;
    }
    for (; number < this.#columns.size + this.#documents.length; number++) rows.add(this.ofAdded(number));
    rows.end();
  }

  #fieldOfAdded(number: number): string | null {
    const added = this.#documents[number - this.#columns.size];
    return added?.type === 'technology' ? added.field : null;
  }

  #link(one: number, other: number): void {
    const found = this.#more.get(one) ?? new Set();
    this.#more.set(one, found.add(other));
  }
}
