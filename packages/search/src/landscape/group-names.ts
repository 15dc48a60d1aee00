import type { CatalogueColumns } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { catalogueShare, commonest, sharedRuns } from './shared-runs.ts';
import { endsLikeNoun } from '@cosmos/language/phrases/keyphrases.ts';
import { NOUNS_IN_ING } from '@cosmos/language/phrases/phrase-words.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isGeneric, spellings, tells } from './name-words.ts';
import { sayersOf, wordBeside } from './stem-runs.ts';

type Known = Pick<CatalogueIndex, 'columns' | 'model'>;

interface Candidate {
  name: string;
  run: string;
  stems: ReadonlySet<string>;
  worth: number;
}

/** A name must be used by at least this share of the group. */
const SAID_BY_AT_LEAST = 0.2;
const LONE_WORD = 0.36;
const APART = 0.8;
const WITH_ASKED_WORDS = 0.6;
/** In groups this small, one title's own words make a better name than a word that all happen to use. */
const FEW = 3;
const SAID_BY_ONE = 0.45;
/** A phrase that is in no title of the group is usually something that all of them work against. */
const IN_NO_TITLE = 0.5;
/** Names must be easy to tell apart: sharing a word with another group's name counts against a candidate. */
const ALIKE = 0.6;
const LONE_LETTERS = 6;
const LONE_SAID_BY = 0.4;
/** A single word can name a group only if it is rare in the catalogue. */
const LONE_SHARE = 0.03;
/** "David H Koch", "2022-223 A", "high throughput": initials, case numbers and measures don't name a subject. */
const NO_NAME =
  /(?:^|\s)(?:\p{L}|\d[\d-]*)(?:\s|$)|^(?:high|low|long|short|large|small|new|novel|real|wide|early)\b|\b(?:lab|labs|group|university|institute|dr|prof|inc|et al)\b/iu;

/** Named after people and places, in whatever case a keyphrase is stored. */
const EPONYM =
  /^(?:alzheimer|parkinson|huntington|crohn|duchenne|lyme|zika|ebola|epstein|raman|fourier|doppler|gaussian|bayesian|kalman|hodgkin|sjogren|boolean|brillouin|wnt)(?:'s|’s|-|$)/iu;

/**
 * A name for each group of record numbers: the keyphrase that most of its records use and the other found ones don't.
 * The query itself is not a name. No two names say the same; null if the records share no phrase.
 */
export function groupNames(
  index: Known,
  groups: readonly (readonly number[])[],
  query: string,
): (string | null)[] {
  const { columns, model } = index;
  const asked = askedStems(query);
  const all = groups.flat();
  const runs = sharedRuns(columns, all);
  const sayers = sayersOf(model, [...runs.keys()], all);
  const taken: ReadonlySet<string>[] = [];
  return groups.map((group) => {
    const candidates: Candidate[] = [];
    for (const [run, { labels }] of runs) {
      const said = sayers.get(run);
      if (!said) continue;
      const inside = group.reduce((sum, number) => sum + (said.get(number) ?? 0), 0);
      const who = group.filter((number) => said.has(number)).length;
      const stems = new Set(run.split(/[ -]/));
      const known = [...stems].filter((stem) => asked.has(stem)).length;
      const name = commonest(labels);
      const isLone = !name.includes(' ');
      const byOne = who === 1 && group.length <= FEW && !isLone && inside === 1;
      if (!byOne && who < Math.max(2, SAID_BY_AT_LEAST * group.length)) continue;
      if (isLone && (name.length < LONE_LETTERS || who < LONE_SAID_BY * group.length || group.length <= FEW))
        continue;
      if (NO_NAME.test(name) || repeatsQuestion(name, { known, stems: stems.size }, asked)) continue;
      if (isLone && catalogueShare(model, run) > LONE_SHARE) continue;
      const telling = tells(columns, name);
      if (telling === 0) continue;
      const everywhere = [...said.values()].reduce((sum, strength) => sum + strength, 0);
      candidates.push({
        name,
        run,
        stems,
        worth:
          Math.sqrt(inside / group.length) *
          (inside / everywhere) ** APART *
          Math.log(1 / (catalogueShare(model, run) + 0.004)) *
          (isLone ? LONE_WORD : 1) *
          (byOne ? SAID_BY_ONE : 1) *
          (group.some((number) => said.get(number) === 1) ? 1 : IN_NO_TITLE) *
          telling *
          (known > 0 ? WITH_ASKED_WORDS : 1),
      });
    }
    const ranked = candidates
      .map((one) => ({ ...one, worth: one.worth * (sharesWord(one.stems, taken) ? ALIKE : 1) }))
      .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1));
    for (const candidate of ranked) {
      if (taken.some((other) => repeats(candidate.stems, other))) continue;
      const whole = wholeName(index, group, candidate);
      const stems = new Set(terms(whole.replaceAll('-', ' ')));
      if (taken.some((other) => repeats(stems, other)) || [...stems].every((stem) => asked.has(stem)))
        continue;
      taken.push(stems);
      return whole;
    }
    return null;
  });
}

/** The stems of a question; "blood-brain" counts both as one word and as two. */
export function askedStems(query: string): ReadonlySet<string> {
  return new Set([...terms(query), ...terms(query.replaceAll('-', ' '))]);
}

/** Whether a keyphrase of one record can name its group: it must add something to the question. */
export function namesAlone(columns: CatalogueColumns, phrase: string, asked: ReadonlySet<string>): boolean {
  const stems = new Set(terms(phrase.replaceAll('-', ' ')));
  const known = [...stems].filter((stem) => asked.has(stem)).length;
  return (
    phrase.includes(' ') &&
    tells(columns, phrase) === 1 &&
    !NO_NAME.test(phrase) &&
    !repeatsQuestion(phrase, { known, stems: stems.size }, asked)
  );
}

/** Whether a name just repeats the question: most of its words, or all but generic ones. */
function repeatsQuestion(
  name: string,
  { known, stems }: { known: number; stems: number },
  asked: ReadonlySet<string>,
): boolean {
  if (known === 0) return false;
  if (2 * known > stems) return true;
  return name.split(/[ -]/).every((word) => isGeneric(word) || terms(word).every((stem) => asked.has(stem)));
}

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
    const phrases = [...columns.phrasesOf.get(number)].map((phrase) => columns.phrases[phrase] ?? '');
    return [columns.titles[number] ?? '', ...phrases].some((text) => plain(text).includes(looked));
  });
}

/** "QKD" after "quantum key distribution" repeats it. */
function shortens(word: string, name: string): boolean {
  const initials = name.split(/[ -]/).map((part) => part.charAt(0).toLowerCase());
  return word.length <= 6 && word.startsWith(initials.slice(0, 2).join(''));
}

/** "Genome engineering" next to "Genome editing". */
function sharesWord(stems: ReadonlySet<string>, taken: readonly ReadonlySet<string>[]): boolean {
  return taken.some((other) => [...stems].some((stem) => other.has(stem)));
}

/** Whether one says everything that the other says. */
function repeats(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const isIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].every((stem) => other.has(stem));
  return isIn(a, b) || isIn(b, a);
}

/** "Silicone brushes": as a heading, with the capitals that the catalogue's titles use in "PFAS" and "mRNA". */
export function spelled(columns: CatalogueColumns, name: string): string {
  const joined = spelledWithin(columns, name);
  const keepsSmall = /^\p{Ll}{1,3}\p{Lu}/u.test(joined);
  return keepsSmall ? joined : `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
}

/** A name as it is written within a sentence. */
export function spelledWithin(columns: CatalogueColumns, name: string): string {
  const { capitals } = spellings(columns);
  return name
    .split(' ')
    .map((word) => capitals.get(word.toLowerCase()) ?? named(word))
    .join(' ');
}

/** "BRCA2", "PD-L1" and "3D" are always written like this; other words in capitals come from a heading. */
function named(word: string): string {
  if (/^(?:[dr]na|mri|pcr|nmr|lps)$/iu.test(word)) return word.toUpperCase();
  if (EPONYM.test(word)) return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  if (/^(?:[a-z]{1,4}-?[a-z]?\d{1,3}[a-z]?|\dd)$/iu.test(word)) return word.toUpperCase();
  if (/^\dd-/iu.test(word)) return `${word.slice(0, 2).toUpperCase()}${word.slice(2).toLowerCase()}`;
  return word.length > 3 && word === word.toUpperCase() ? word.toLowerCase() : word;
}
