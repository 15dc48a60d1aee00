import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { IN_OTHER_WORDS } from '@cosmos/contract/search/messages.ts';
import { asWritten, unmentioned } from '../read/mentions.ts';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** In which respect a record answers the words of a question: "mentions ‘ice’ and ‘coating’, but not ‘cables’". */
export function respectOf(card: ResultCard, words: readonly string[]): string {
  const missing = unmentioned(card, words.join(' '));
  const shared = words.filter((word) => !missing.includes(word));
  if (shared.length === 0) return IN_OTHER_WORDS;
  const held = AND.format(shared.map((word) => quoted(asWritten(card, word))));
  return `mentions ${held}${missing.length > 0 ? `, but not ${OR.format(missing.map(quoted))}` : ''}`;
}

function quoted(word: string): string {
  return `‘${word}’`;
}
