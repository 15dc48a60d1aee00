import type { ScopeCheck } from '@cosmos/contract/assistant.ts';
import type { HolderContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function checkScope(
  _ctx: HolderContext,
  _input: { query: string; context?: string | null | undefined },
): Promise<ScopeCheck> {
  return notBuilt();
}
