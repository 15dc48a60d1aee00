import type { CompareBoard } from '@cosmos/contract/compare.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Technologies side by side by the same facts, each in the record's own words. */
export async function compareBoard(
  _ctx: UserContext,
  _input: { turnId: string; ids: string[] },
): Promise<CompareBoard> {
  return notBuilt();
}
