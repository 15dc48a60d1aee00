import type { Table } from '@lancedb/lancedb';

const FRAGMENT = 2 ** 32;

/**
 * Finds a document's number from its LanceDB row id, which is fragment × 2³² + offset. Searches then don't have to read
 * any column, which halves their cost.
 */
export class RowNumbers {
  /** The number that the first row of a fragment has, or would have: most fragments hold consecutive numbers. */
  readonly #first = new Map<number, number>();
  /** The numbers of rows that don't follow those before them in their fragment, by row id. */
  readonly #others = new Map<number, number>();
  count = 0;

  /** Reads where the rows of a documents table are. */
  static async of(table: Table): Promise<RowNumbers> {
    const rows = new RowNumbers();
    for await (const batch of table.query().withRowId().select(['number'])) {
      const [numbers, rowIds] = [batch.getChild('number'), batch.getChild('_rowid')];
      for (let row = 0; row < batch.numRows; row++)
        rows.#learn(Number(rowIds?.get(row)), Number(numbers?.get(row)));
      rows.count += batch.numRows;
    }
    return rows;
  }

  /** The numbers for row ids, in the same order. Throws for an unknown fragment. */
  numbersOf(rowIds: ArrayLike<bigint | number>): number[] {
    return Array.from(rowIds, (rowId) => {
      const id = Number(rowId);
      const first = this.#first.get(Math.floor(id / FRAGMENT));
      if (first === undefined) throw new Error('a row of an unknown fragment was found');
      return this.#others.get(id) ?? first + (id % FRAGMENT);
    });
  }

  #learn(rowId: number, number: number): void {
    const fragment = Math.floor(rowId / FRAGMENT);
    const first = number - (rowId % FRAGMENT);
    const known = this.#first.get(fragment);
    if (known === undefined) this.#first.set(fragment, first);
    else if (known !== first) this.#others.set(rowId, number);
  }
}
