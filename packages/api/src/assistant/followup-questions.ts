import type { FollowupQuestions, FollowupQuestionsInput } from '@cosmos/contract/assistant.ts';
import type { HolderContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function followupQuestions(
  _ctx: HolderContext,
  _input: FollowupQuestionsInput,
): Promise<FollowupQuestions> {
  return notBuilt();
}
