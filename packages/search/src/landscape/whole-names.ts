import { rowOf, textOf } from '../corpus/packed-rows.ts';
import { endsLikeNoun } from '@cosmos/language/phrases/keyphrases.ts';
import { NOUNS_IN_ING } from '@cosmos/language/phrases/phrase-words.ts';
import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { tells } from './name-words.ts';
import { spelled } from './spelled-names.ts';
import { wordBeside } from './stem-runs.ts';

type Known = Pick<CatalogueIndex, 'columns' | 'model'>;

/** A name completed by the words that belong to it, as a heading in the spelling of the titles. */
export function wholeName(
  index: Known,
  records: readonly number[],
  named: { name: string; run: string },
): string {
  return spelled(index.columns, wholeWithin(index, records, named));
}

/** A name completed by the words that nearly always occur next to it. */
export function wholeWithin(
  { columns, model }: Known,
  records: readonly number[],
  { name, run }: { name: string; run: string },
): string {
  const next = wordBeside(model, run, records, 'after');
  const goesOn =
    next !== null &&
    endsLikeNoun(next) &&
    (!next.endsWith('ing') || NOUNS_IN_ING.has(next)) &&
    !shortens(next, name) &&
    isWritten(columns, records, `${name} ${next}`);
  const before = wordBeside(model, run, records, 'before');
  const begins = before !== null && before.length > 2 && isWritten(columns, records, `${before} ${name}`);
  const whole = [begins ? before : null, name, goesOn ? next : null]
    .filter((part) => part !== null)
    .join(' ');
  return tells(columns, whole) > 0 ? whole : name;
}

/** Whether a title or keyphrase has the words next to each other: stems are read without the stop words between them. */
function isWritten(columns: CatalogueColumns, records: readonly number[], name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ');
  const looked = plain(name);
  return records.some((number) => {
    const phrases = [...rowOf(columns.phrasesOf, number)].map((phrase) => textOf(columns.phrases, phrase));
    return [textOf(columns.titles, number), ...phrases].some((text) => plain(text).includes(looked));
  });
}

/** "QKD" after "quantum key distribution" repeats it. */
function shortens(word: string, name: string): boolean {
  const initials = name.split(/[ -]/).map((part) => part.charAt(0).toLowerCase());
  return word.length <= 6 && word.startsWith(initials.slice(0, 2).join(''));
}
