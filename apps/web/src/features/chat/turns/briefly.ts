import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

/** Characters of three lines of a phone, of six where they quote a card that then doesn’t, and of three lines above a table. */
export const BRIEF_ROOM = { phone: 124, quoting: 245, table: 330 } as const;
/** So much of a quotation is left at least. */
const QUOTED_CHARACTERS = 40;
/** What a record says, behind what it meets: "…, which meets two of your four requirements: “runs for 90 days”." */
const PROOF = /(?<=\bmeets? .+): “[^”]+”\.?$/;

/** How much a phone shows of an answer. */
export function phoneRoom(sentences: readonly SummarySentence[]): number {
  const verdict = sentences.filter(({ part }) => part === 'verdict');
  const upTo = verdict.findIndex(({ text }) => PROOF.test(text)) + 1;
  const isRoom = upTo > 0 && lengthOf(verdict.slice(0, upTo)) <= BRIEF_ROOM.quoting;
  return isRoom ? BRIEF_ROOM.quoting : BRIEF_ROOM.phone;
}

interface Brief {
  /** How many sentences open the answer. */
  end: number;
  /** Characters. */
  room: number;
  results: readonly Pick<ResultCard, 'number' | 'title'>[];
}

/**
 * What opens an answer, shorter if there is no room for it: what its card says again, title or quotation, gives way; what a
 * record says is cut only where nothing else tells of it.
 */
export function briefly(sentences: readonly SummarySentence[], { end, room, results }: Brief) {
  return sentences.slice(0, end).map((sentence) => {
    if (sentence.text.length <= room) return sentence;
    if (PROOF.test(sentence.text)) return { ...sentence, text: sentence.text.replace(PROOF, '.') };
    return byNumber(sentence, results) ?? cut(sentence, room);
  });
}

export function lengthOf(sentences: readonly SummarySentence[]): number {
  return sentences.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/** With the number of a record in place of its title; null if it doesn’t stand there. */
function byNumber(sentence: SummarySentence, results: Brief['results']): SummarySentence | null {
  const { text, citations } = sentence;
  const cited = results.filter(({ number }) => citations.includes(number));
  for (const { 0: quoted, 1: words = '', index } of text.matchAll(/“([^”]+)”/g)) {
    const name = index === 0 ? 'Number' : 'number';
    const beginning = words.replace(/\s*…$/, '');
    const card = cited.find(({ title }) => title.replaceAll(/\s+/g, ' ').trim().startsWith(beginning));
    if (card) return { ...sentence, text: text.replace(quoted, `${name} ${card.number}`) };
  }
  return null;
}

function cut(sentence: SummarySentence, room: number): SummarySentence {
  const { text } = sentence;
  const start = text.indexOf('“');
  if (start < 0 || start > room - QUOTED_CHARACTERS || !/”\.?$/.test(text)) return sentence;
  return { ...sentence, text: `${text.slice(0, room - 2).replace(/[\s,;:–-]*\s\S*$/u, '')} …”` };
}
