import type { Landscape } from '@cosmos/contract/landscape.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** What the catalogue holds on a turn's question, in groups on the map. */
export async function landscapeOf(_ctx: UserContext, _input: { turnId: string }): Promise<Landscape> {
  return notBuilt();
}
