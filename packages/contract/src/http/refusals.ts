/** Why a call was refused, where a page does more about it than show the sentence. */
export const REFUSAL_REASONS = [
  'chat_limit',
  'message_limit',
  'needs_proof',
  'code_wrong',
  'password_wrong',
  'written_recently',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * Why a turn has no answer. `interrupted`: the server went away before the answer was whole; `refused`: the turn could
 * not be run as asked; `unavailable`: storage or database were away; `unreadable`: the stored answer can't be read.
 */
export const TURN_FAILURE_REASONS = [
  'interrupted',
  'refused',
  'unavailable',
  'unreadable',
  'unexpected',
] as const;
export type TurnFailureReason = (typeof TURN_FAILURE_REASONS)[number];
