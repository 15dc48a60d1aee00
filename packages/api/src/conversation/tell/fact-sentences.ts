import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Act } from '../read/acts.ts';
import { respectOf } from './respects.ts';

/** So many results are told of; more would be a list, which the cards are. */
const TOLD = 5;
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const MEMBERS_ONLY = 'Names and links are for members: log in or request an invite to see them.';
const NO_PRICES = 'The catalogue states no prices: what a license costs is agreed with the university.';

/**
 * The answers to whom to contact, what it costs, where to read more, whether it is patented, how mature it is, and why it was
 * found for these words; null for any other request.
 */
export function factSentences(
  act: Act | null,
  cards: readonly ResultCard[],
  words: readonly string[],
): SummarySentence[] | null {
  const told = cards.slice(0, TOLD);
  const each = (tell: (card: ResultCard) => string): SummarySentence[] =>
    told.every(isCut)
      ? [{ text: MEMBERS_ONLY, citations: [] }]
      : told.map((card) => ({ text: tell(card), citations: [card.number] }));
  if (act === 'contact') return each(contact);
  if (act === 'price') return [{ text: NO_PRICES, citations: [] }, ...each(contact)];
  if (act === 'link') return each(link);
  // Visitors see these too.
  const tell = act === 'explain' ? (card: ResultCard) => why(card, words) : act && OPEN_TO_ALL[act];
  return tell ? told.map((card) => ({ text: tell(card), citations: [card.number] })) : null;
}

/** A visitor's technology has neither managers nor an address. */
function isCut({ type, managers, url }: ResultCard): boolean {
  return (type === 'researcher' || managers === null) && url === null;
}

function contact({ number, type, title, university, managers }: ResultCard): string {
  if (type === 'researcher') return `Number ${number} is ${title} of ${university}.`;
  const names = (managers ?? []).flatMap(({ name }) => name ?? []);
  return names.length > 0
    ? `For number ${number}, write to ${AND.format(names)} at the technology transfer office of ${university}.`
    : `Number ${number} names nobody; whom to write to is the technology transfer office of ${university}.`;
}

function patent({ number, type, patentStatus }: ResultCard): string {
  if (type === 'researcher') return `Number ${number} is a person.`;
  if (patentStatus === 'granted') return `The record of number ${number} states a granted patent.`;
  return patentStatus === 'pending'
    ? `The record of number ${number} states a pending patent and no granted one.`
    : `The record of number ${number} doesn’t say whether it is patented.`;
}

function readiness({ number, type, trl, trlReasoning }: ResultCard): string {
  if (type === 'researcher') return `Number ${number} is a person.`;
  const quoted = trlReasoning === null ? '' : `: “${trlReasoning}”`;
  if (trl !== null) return `The record of number ${number} states readiness level ${trl}${quoted}.`;
  return trlReasoning === null
    ? `The record of number ${number} doesn’t say how mature it is; the university can tell.`
    : `The record of number ${number} states no readiness level, and writes${quoted}.`;
}

function why(card: ResultCard, words: readonly string[]): string {
  const passage = card.passage ? `: “${card.passage.text}”` : '.';
  return `Number ${card.number} ${respectOf(card, words)}${passage}`;
}

const OPEN_TO_ALL: Partial<Record<Act, (card: ResultCard) => string>> = { patent, readiness };

function link({ number, university, url, referenceNumber }: ResultCard): string {
  if (url !== null) return `Number ${number} is at ${url}.`;
  return referenceNumber === null
    ? `The record of number ${number} has no link.`
    : `The record of number ${number} has no link; at ${university} its reference number is ${referenceNumber}.`;
}
