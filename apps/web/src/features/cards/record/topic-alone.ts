import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';

/** Whether it is near in its topic alone: of what was asked for, it is known to meet nothing. */
export function isTopicAlone(fit: ResultCard['fit'] = []): boolean {
  return fit.length > 0 && fit.every(({ status }) => status !== 'met');
}
