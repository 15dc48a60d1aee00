import { createHash } from 'node:crypto';
import type { Database } from '@cosmos/db/tables/database.ts';
import { singularWords } from '@cosmos/language/analysis/singular.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import type { Kysely } from 'kysely';
import { withoutUnwanted } from './unwanted.ts';

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

/**
 * The first sentence of the text with all words of a keyword, word for word; a very long one is cut. Empty if none has them, or only
 * where it says what isn’t wanted.
 */
export function sentenceFor(text: string, keyword: string): string {
  const wanted = { words: singularWords(keyword), stems: terms(keyword) };
  const all = sentencesOf(text).filter((sentence) => hasAll(withoutUnwanted(sentence), wanted.stems));
  const whole = all.find((sentence) =>
    ` ${singularWords(sentence).join(' ')} `.includes(` ${wanted.words.join(' ')} `),
  );
  return cut(whole ?? all[0] ?? '', keyword);
}

function hasAll(sentence: string, wanted: readonly string[]): boolean {
  const stems = new Set(terms(sentence));
  return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
}

function cut(sentence: string, keyword: string): string {
  if (sentence.length <= SENTENCE_CHARACTERS) return sentence;
  const at = sentence.toLowerCase().indexOf(keyword.toLowerCase());
  const from = at + keyword.length <= SENTENCE_CHARACTERS ? 0 : Math.max(0, at - SENTENCE_CHARACTERS / 3);
  const piece = sentence.slice(from, from + SENTENCE_CHARACTERS).trim();
  return `${from > 0 ? '…' : ''}${piece}${from + SENTENCE_CHARACTERS < sentence.length ? '…' : ''}`;
}
