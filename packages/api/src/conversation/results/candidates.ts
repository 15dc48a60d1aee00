import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { aliasesOf } from '../../catalogue/names.ts';

/** A result that a message may mean. */
export interface Candidate {
  id: string;
  title: string;
  university: string;
  summary: string | null;
  text: string;
}

/** What the chat has shown, as records. */
export interface Candidates {
  /** The last search's results, in order. */
  list: readonly Candidate[];
  /** What later answers were about, the last one first. */
  talkedAbout: readonly (readonly Candidate[])[];
  /** What was found before that list. */
  older: readonly Candidate[];
}

/** How well some words fit a candidate, 0…1, and how much of that is by its title. */
export interface Fit {
  whole: number;
  byTitle: number;
}

/** A word of the text counts less than one of the title, unless no title has it. */
const IN_TEXT = 0.5;
const IN_TEXT_ALONE = 0.8;
/** A word that no candidate has counts as much as one that half of them have. */
const UNKNOWN = 0.5;
/** A word that all have tells next to nothing. */
const LEAST = 0.1;
/** Shorter stems are no parts of others. */
const PART = 4;
const LONGER = 5;
/** These are in names of many universities. */
const COMMON = new Set(terms('university of state institute technology college california the'));

interface Look {
  inTitle: boolean[];
  inText: boolean[];
  /** How much having the word in the title, or anywhere, tells, 0…1. */
  titleTells: number;
  textTells: number;
}

/** Compares words with the candidates of a chat: a word tells the more, the fewer of them have it. */
export class WordFits {
  readonly all: readonly Candidate[];
  readonly #titles: ReadonlySet<string>[];
  readonly #texts: ReadonlySet<string>[];
  readonly #universities: ReadonlySet<string>[];
  readonly #looks = new Map<string, Look>();

  constructor(all: readonly Candidate[]) {
    this.all = all;
    const names = all.map(({ university }) => aliasesOf(university).flatMap(({ text }) => terms(text)));
    this.#titles = all.map(({ title }, at) => new Set([...terms(title), ...(names[at] ?? [])]));
    this.#texts = all.map(({ text }) => new Set(terms(text)));
    this.#universities = names.map((name) => new Set(name.filter((term) => !COMMON.has(term))));
  }

  /** How well words fit each candidate. */
  of(words: readonly string[]): Fit[] {
    const looks = words.map((term) => this.#look(term));
    const weights = looks.map(({ inTitle, inText, titleTells, textTells }) =>
      inTitle.some(Boolean) ? titleTells : inText.some(Boolean) ? textTells : UNKNOWN,
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    return this.all.map((_, at) => {
      let [byTitle, byText] = [0, 0];
      looks.forEach(({ inTitle, inText }, i) => {
        const weight = weights[i] ?? 0;
        if (inTitle[at]) byTitle += weight;
        else if (inText[at]) byText += weight * (inTitle.some(Boolean) ? IN_TEXT : IN_TEXT_ALONE);
      });
      return { whole: (byTitle + byText) / total, byTitle: byTitle / total };
    });
  }

  /** How much a message has in common with each candidate, 0…1. */
  covered(message: string): number[] {
    const words = contentTerms(message);
    const looks = words.map((term) => this.#look(term));
    return this.all.map(
      (_, at) =>
        looks.reduce(
          (sum, { inTitle, inText, titleTells, textTells }) =>
            sum + (inTitle[at] ? titleTells : inText[at] ? textTells * IN_TEXT : 0),
          0,
        ) / Math.max(1, words.length),
    );
  }

  /** Whether a word is part of a candidate's university's name. */
  isUniversity(term: string, at: number): boolean {
    return this.#universities[at]?.has(term) ?? false;
  }

  #look(term: string): Look {
    const known = this.#looks.get(term);
    if (known) return known;
    const inTitle = this.#titles.map((title) => holds(title, term));
    const inText = this.#texts.map((text, at) => (inTitle[at] ?? false) || holds(text, term));
    const look = { inTitle, inText, titleTells: this.#tells(inTitle), textTells: this.#tells(inText) };
    this.#looks.set(term, look);
    return look;
  }

  #tells(having: readonly boolean[]): number {
    const rarity = (count: number) => Math.log((this.all.length + 1) / (count + 0.5));
    return Math.max(LEAST, rarity(having.filter(Boolean).length) / rarity(0));
  }
}

/** "Watch" is part of "smartwatch", "magnetic" of "magnet". */
function holds(all: ReadonlySet<string>, term: string): boolean {
  if (all.has(term)) return true;
  if (term.length < PART) return false;
  for (const each of all)
    if (
      each.length >= PART &&
      Math.abs(each.length - term.length) <= LONGER &&
      (each.startsWith(term) || each.endsWith(term) || term.startsWith(each))
    )
      return true;
  return false;
}
