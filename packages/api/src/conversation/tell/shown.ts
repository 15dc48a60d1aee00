import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

export const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const QUOTE_CHARACTERS = 300;

/** A result with what it is called: by its number, unless it is the only one. */
export type Shown = ResultCard & { record: string; it: string };
/** What is said of a result, and what is said of several alike, after their numbers. */
export type Tell = (card: Shown) => { one: string; same: string | null };

/** Said of one result alone. */
export function alone(one: string): ReturnType<Tell> {
  return { one, same: null };
}

/** One sentence a result; those of which the same is to be said share one. */
export function inGroups(cards: readonly ResultCard[], tell: Tell): SummarySentence[] {
  const shown = cards.map((card): Shown =>
    cards.length === 1
      ? { ...card, record: 'The record', it: 'It' }
      : { ...card, record: `Number ${card.number}`, it: `Number ${card.number}` },
  );
  const byKey = Map.groupBy(shown, (card) => tell(card).same ?? `number ${card.number}`);
  return [...byKey.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const citations = group.map(({ number }) => number);
    const { one, same } = tell(first);
    const text =
      group.length > 1 && same !== null ? `Numbers ${AND.format(citations.map(String))} ${same}` : one;
    return [{ text, citations }];
  });
}

/** A record's words in quotation marks, as much of them as an answer has room for, cut at a word, without their Markdown. */
export function quote(sentence: string, most = QUOTE_CHARACTERS): string {
  const whole = sentence
    .replace(/\*\*|__|^#+\s/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = whole.slice(0, most).replace(/\s+\S*$/, '');
  const text = whole.length <= most ? whole : `${cut} …`;
  return `“${text}”${/[.!?…]$/.test(text) ? '' : '.'}`;
}
