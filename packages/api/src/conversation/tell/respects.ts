import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { IN_OTHER_WORDS } from '@cosmos/contract/search/messages.ts';
import { asWritten, unmentioned } from '../read/mentions.ts';

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** In which respect a record answers the words of a question: "mentions ‘ice’ and ‘coating’, but not ‘cables’"; "shares the topic ‘fruit harvesting robot’". */
export function respectOf(card: ResultCard, words: readonly string[], concept: string | null = null): string {
  const missing = unmentioned(card, words.join(' '));
  const shared = words.filter((word) => !missing.includes(word));
  // A single word says less than the topic that it stands in.
  if (shared.length < 2 && concept !== null) {
    const others = missing.filter((word) => !concept.includes(word));
    return `shares the topic ${quoted(concept)}${others.length > 0 ? `, but not ${OR.format(others.map(quoted))}` : ''}`;
  }
  if (shared.length === 0) return IN_OTHER_WORDS;
  const held = AND.format(shared.map((word) => quoted(asWritten(card, word))));
  return `mentions ${held}${missing.length > 0 ? `, but not ${OR.format(missing.map(quoted))}` : ''}`;
}

function quoted(word: string): string {
  return `‘${word}’`;
}
