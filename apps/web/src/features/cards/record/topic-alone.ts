import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';

/** Whether it is near in its topic alone: about another thing, or known to meet nothing of what was asked for. */
export function isTopicAlone({ fit = [], about }: Partial<Pick<ResultCard, 'fit' | 'about'>>): boolean {
  return about === 'no' || (fit.length > 0 && fit.every(({ status }) => status !== 'met'));
}
