import type { ComparedRecords } from '@cosmos/contract/discovery/discovery.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { boardOf } from '../compare/board.ts';
import type { HolderContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';

/** Technologies by the facts that they state. Refuses if fewer than two of them exist. */
export async function compareRecords(
  { services }: HolderContext,
  { ids }: { ids: string[] },
): Promise<ComparedRecords> {
  const { columns, rows } = await boardOf(services, ids);
  if (columns.length < 2) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return {
    columns: columns.map(({ id, title, university }) => ({ id, title, university })),
    rows: rows.map(({ label, group, cells, equal }) => ({
      label,
      group,
      equal,
      cells: cells.map((cell) => cell && (cell.quote?.text ?? cell.value)),
    })),
  };
}
