import type { Suggestion } from '@cosmos/contract/assistant.ts';
import type { HolderContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function suggestions(
  _ctx: HolderContext,
  _input: { context?: string | null | undefined },
): Promise<Suggestion[]> {
  return notBuilt();
}
