import type { WebResults } from '@cosmos/contract/assistant.ts';
import type { HolderContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function searchWeb(
  _ctx: HolderContext,
  _input: { query: string; results: number; maxCharacters: number },
): Promise<WebResults> {
  return notBuilt();
}
