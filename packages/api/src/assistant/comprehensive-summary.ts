import type { ComprehensiveSummary, ComprehensiveSummaryInput } from '@cosmos/contract/assistant.ts';
import type { HolderContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function summariseRecords(
  _ctx: HolderContext,
  _input: ComprehensiveSummaryInput,
): Promise<ComprehensiveSummary> {
  return notBuilt();
}
