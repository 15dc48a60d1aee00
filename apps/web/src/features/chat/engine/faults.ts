import type { CallFault } from '../../../lib/api/trpc.ts';
import type { ChatAction } from './chat-state.ts';
import type { Turn } from './turn.ts';

export const NOT_FOUND = 404;
const TOO_MANY = 429;

interface Circumstances {
  /** True if a refused question can go back to a composer. */
  returns: boolean;
  /** True if no view shows the chat any more, so that nobody can retry. */
  isLeft: boolean;
}

/** Decides what happens to a turn that couldn’t be asked or followed. */
export function afterFault(
  { key, turnId }: Turn,
  { message, retryable, status }: CallFault,
  { returns, isLeft }: Circumstances,
): ChatAction | 'refused' {
  if (turnId === null && returns && (isLeft || !retryable)) return 'refused';
  const failure = { message, retryable, settled: false, ...(status === TOO_MANY && { isLimit: true }) };
  // The server has lost the turn; its question can be asked again.
  if (turnId !== null && status === NOT_FOUND)
    return { type: 'forgotten', key, failure: { ...failure, retryable: true } };
  return { type: 'broke off', key, failure };
}
