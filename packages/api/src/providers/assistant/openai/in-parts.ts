import { SUMMARY_PARTS, type SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { SummaryInput } from '../../../ports/assistant.ts';
import { fitLines } from '../embedded/verdict/lines.ts';
import { withinLimit } from '../embedded/within-limit.ts';
import { isAddress } from '../plain-text.ts';

const CITES = /[[【]\s{0,3}\d/;

/**
 * A model's sentences in the order of their parts. Parts that it left out, or said nothing true in, are the embedded
 * assistant's (`own`), except quotations of links and citations, which an attacker may have written. Which requirements are met is always told by us, from the fit that was held against the records.
 */
export function inParts(
  written: readonly SummarySentence[],
  own: readonly SummarySentence[],
  { cards, maxCharacters }: Pick<SummaryInput, 'cards' | 'maxCharacters'>,
): SummarySentence[] {
  if (!own.some(({ part }) => part !== undefined)) return [...written];
  const of = (part: SummarySentence['part']) => written.filter((each) => each.part === part);
  const last = of('verdict').at(-1);
  const first = cards.find(({ type }) => type === 'technology')?.number;
  const isOnFirst = last?.citations.length === 1 && last.citations[0] === first;
  const fit = fitLines(cards, isOnFirst ? 'It' : `Number ${first}`);
  const plain = own.filter(({ text }) => !CITES.test(text) && !text.split(/\s+/).some(isAddress));
  const added = SUMMARY_PARTS.flatMap((part) =>
    (of(part).length > 0 ? fit : plain).filter((each) => each.part === part),
  );
  const kept = withinLimit(
    added,
    maxCharacters - written.reduce((sum, { text }) => sum + text.length + 1, 0),
  );
  return [undefined, ...SUMMARY_PARTS].flatMap((part) => [
    ...of(part),
    ...kept.filter((each) => each.part === part),
  ]);
}
