import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { isQuotable } from '../../plain-text.ts';
import { clipped, flat, ownStatements } from '../words/facts-quoted.ts';
import { withoutSubject } from '../words/own-words.ts';
import { metOf, said } from './fit-of.ts';

const QUOTE_CHARACTERS = 220;
/** So many records are quoted. */
const QUOTED = 3;

/**
 * A sentence of each of the first records: the one by which it meets a requirement, else what it says of itself. None twice:
 * listings of one laboratory share whole paragraphs. A record that the opening quotes is quoted again only for a requirement.
 */
export function evidenceOf(
  cards: readonly ResultCard[],
  wanted: ReadonlySet<string>,
  opened: readonly SummarySentence[],
): SummarySentence[] {
  const sentences: SummarySentence[] = [];
  for (const card of cards.slice(0, QUOTED)) {
    const told = [...opened, ...sentences].map(({ text }) => text).join(' ');
    const isQuoted = opened.some((sentence) => quotesText(sentence, card));
    const proofs = metOf(card).flatMap(({ sentence }) =>
      sentence && sentence.source !== 'title' && isQuotable(sentence.text) ? [flat(sentence.text)] : [],
    );
    const statement = [...proofs, ...(isQuoted ? [] : ownStatements(card, wanted))].find(
      (each) => !told.includes(clipped(withoutSubject(each)?.words ?? each, QUOTE_CHARACTERS)),
    );
    if (statement === undefined) continue;
    const { short } = universityFace(card.university);
    const source = statement.includes(short) ? '' : `${short}: `;
    sentences.push(said(`${source}“${clipped(statement, QUOTE_CHARACTERS)}”`, 'evidence', [card]));
  }
  return sentences;
}

/** Whether a sentence quotes more of a record than its title. */
function quotesText({ text, citations }: SummarySentence, { number, title }: ResultCard): boolean {
  const quotes = Array.from(text.matchAll(/“([^”]+)”/g), ([, words = '']) => words.replace(/ …$/, ''));
  return citations.includes(number) && quotes.some((words) => !flat(title).startsWith(words));
}
