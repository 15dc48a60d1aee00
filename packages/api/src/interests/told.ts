import { createHash } from 'node:crypto';
import type { Database } from '@cosmos/db/tables/database.ts';
import { singularWords } from '@cosmos/language/analysis/singular.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Kysely } from 'kysely';

const DECK_CHARACTERS = 60_000;
const SENTENCE_CHARACTERS = 240;

/** What a profile says, as far as interests may be read from it. */
export interface Told {
  text: string;
  /** Names of the person, the company and its location: nobody's interests. */
  own: string[];
}

export async function told(db: Kysely<Database>, userId: string): Promise<Told> {
  const row = await db
    .selectFrom('profiles')
    .leftJoin('files', 'files.id', 'profiles.corporate_deck_file_id')
    .select(['first_name', 'last_name', 'organisation', 'city', 'country'])
    .select(['professional_summary', 'rd_summary', 'other_info', 'files.extracted_text'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { text: '', own: [] };
  const deck = row.extracted_text?.slice(0, DECK_CHARACTERS) ?? '';
  return {
    text: [row.other_info, row.rd_summary, row.professional_summary, deck].filter(Boolean).join('\n'),
    own: [row.organisation, row.first_name, row.last_name, row.city, row.country],
  };
}

/** The same as long as the texts are. */
export function toldHash({ text }: Told): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The sentence of the text that says most of a keyword, word for word; a very long one is cut. */
export function sentenceFor(text: string, keyword: string): string {
  const wanted = { words: singularWords(keyword), stems: terms(keyword) };
  const [best] = sentencesOf(text)
    .map((sentence, place) => ({ sentence, place, score: shareOf(sentence, wanted) }))
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
  return cut(best?.sentence ?? '', keyword);
}

function shareOf(sentence: string, wanted: { words: string[]; stems: string[] }): number {
  const [words, stems] = [` ${singularWords(sentence).join(' ')} `, new Set(terms(sentence))];
  const isWhole = words.includes(` ${wanted.words.join(' ')} `);
  return Number(isWhole) * wanted.stems.length + wanted.stems.filter((stem) => stems.has(stem)).length;
}

function cut(sentence: string, keyword: string): string {
  if (sentence.length <= SENTENCE_CHARACTERS) return sentence;
  const at = sentence.toLowerCase().indexOf(keyword.toLowerCase());
  const from = at + keyword.length <= SENTENCE_CHARACTERS ? 0 : Math.max(0, at - SENTENCE_CHARACTERS / 3);
  const piece = sentence.slice(from, from + SENTENCE_CHARACTERS).trim();
  return `${from > 0 ? '…' : ''}${piece}${from + SENTENCE_CHARACTERS < sentence.length ? '…' : ''}`;
}
