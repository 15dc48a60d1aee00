import type { Categories } from '@cosmos/contract/assistant.ts';
import type { HolderContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function categorise(_ctx: HolderContext, _input: { ids: string[] }): Promise<Categories> {
  return notBuilt();
}
