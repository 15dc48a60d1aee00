import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { clipped, ownStatements } from './facts-quoted.ts';
import { withoutSubject } from './own-words.ts';

const QUOTE_CHARACTERS = 220;
/** So many records are quoted. */
const QUOTED = 3;

/** A sentence of each of the first records, none twice: listings of one laboratory share whole paragraphs. */
export function evidenceOf(
  cards: readonly ResultCard[],
  wanted: ReadonlySet<string>,
  opened: string,
): SummarySentence[] {
  const sentences: SummarySentence[] = [];
  for (const card of cards.slice(0, QUOTED)) {
    const told = [opened, ...sentences.map(({ text }) => text)].join(' ');
    const statement = ownStatements(card, wanted).find(
      (each) => !told.includes(withoutSubject(each)?.words ?? each),
    );
    if (statement === undefined) continue;
    const { short } = universityFace(card.university);
    const source = statement.includes(short) ? '' : `${short}: `;
    const text = `${source}“${clipped(statement, QUOTE_CHARACTERS)}”`;
    sentences.push({ text, citations: [card.number], part: 'evidence' });
  }
  return sentences;
}
