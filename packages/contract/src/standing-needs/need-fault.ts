import { saysSomething } from '../text/says-something.ts';
import { NEED_LIMITS } from './limits.ts';
import { NEED_MESSAGES } from './messages.ts';

/** Why a text can't be a standing need, in one sentence; null if it can. */
export function needFault(text: string): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return NEED_MESSAGES.nothingToSearch;
  if (text.length > NEED_LIMITS.questionCharacters) return NEED_MESSAGES.tooLong;
  return saysSomething(text) ? null : NEED_MESSAGES.saysTooLittle;
}
