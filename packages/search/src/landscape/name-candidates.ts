import { textOf } from '../corpus/packed-rows.ts';
import { isConceptName } from '@cosmos/language/lexicon/concept-names.ts';
import { phrasesOf } from '@cosmos/language/phrases/keyphrases.ts';
import { NOUNS_IN_ING } from '@cosmos/language/phrases/phrase-words.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { foldIn } from '../embeddings/lsa/latent.ts';
import { isCounted } from './counted-nouns.ts';
import { tells } from './name-words.ts';
import { commonest, sharedRuns, stemRun } from './shared-runs.ts';
import { sayersOf, type Sayers, stemNumber } from './stem-runs.ts';

type Known = Pick<CatalogueIndex, 'columns' | 'model'>;

/** A phrase that may name a group. */
export interface NameCandidate {
  /** As the catalogue writes it. */
  label: string;
  /** Its stems in order. */
  stems: readonly string[];
  /** Its latent vector. */
  vector: Float32Array;
  said: Sayers;
  /** The records that have it as a keyphrase. */
  keyed: ReadonlySet<number>;
  /** Whether the lexicon has it as a concept, or as a kind of them. */
  isConcept: boolean;
}

interface Phrase {
  /** Its wordings, with how often each occurs. */
  labels: Map<string, number>;
  keyed: Set<number>;
}

const LONGEST_STEMS = 3;

/** The noun phrases that at least two of the records share. */
export function nameCandidates({ columns, model }: Known, records: readonly number[]): NameCandidate[] {
  const phrases = sharedPhrases(columns, records);
  const sayers = sayersOf(model, [...phrases.keys()], records);
  return [...phrases].flatMap(([run, { labels, keyed }]) => {
    const said = sayers.get(run);
    if (!said || said.size < 2) return [];
    const label = termOf(columns, labels);
    if (tells(columns, label) === 0 || isCutOff(label) || isBehindHyphen(columns, label, said)) return [];
    const stems = run.split(' ');
    const vector = foldIn(
      model.latent,
      stems.map((stem) => stemNumber(model, stem)),
    );
    return { label, stems, vector, said, keyed, isConcept: isConceptName(run) };
  });
}

/** The phrases of titles and keyphrases, by their stems; a wording that is the whole phrase of a title counts twice. */
function sharedPhrases(columns: Known['columns'], records: readonly number[]): Map<string, Phrase> {
  const found = new Map<string, Phrase>();
  for (const [run, { labels, whole }] of sharedRuns(columns, records)) {
    for (const [label, times] of labels) {
      const { keyed } = addLabel(found, run.replaceAll('-', ' '), label, times);
      for (const number of whole) keyed.add(number);
    }
  }
  for (const number of records) {
    const phrases = [...new Set(phrasesOf(textOf(columns.titles, number)))];
    for (const label of phrases) {
      const run = stemRun(label);
      if (run === '' || !isShort(run)) continue;
      const isPart = phrases.some((other) => other !== label && ` ${other} `.includes(` ${label} `));
      addLabel(found, run, label, isPart ? 1 : 2);
    }
  }
  return found;
}

function addLabel(phrases: Map<string, Phrase>, run: string, label: string, times: number): Phrase {
  const phrase = phrases.get(run) ?? { labels: new Map<string, number>(), keyed: new Set() };
  phrase.labels.set(label, (phrase.labels.get(label) ?? 0) + times);
  phrases.set(run, phrase);
  return phrase;
}

/** The commonest wording, or its plural if the catalogue counts such things; mostly so, if no record has the plural. */
function termOf(columns: Known['columns'], labels: Phrase['labels']): string {
  const label = commonest(labels);
  const singular = label.replace(/s$/u, '');
  return isCounted(columns, singular, labels.has(`${singular}s`)) ? `${singular}s` : label;
}

/** "Plant growth promoting" lacks what it promotes. */
function isCutOff(label: string): boolean {
  const last = label.split(/[ -]/).at(-1) ?? '';
  return last.endsWith('ing') && !NOUNS_IN_ING.has(last);
}

/** "CoV-2 infection" is cut from "SARS-CoV-2 infection" wherever a title has it. */
function isBehindHyphen(columns: Known['columns'], label: string, said: Sayers): boolean {
  const places = [...said.keys()].flatMap((number) => {
    const title = textOf(columns.titles, number).toLowerCase();
    const at = title.indexOf(label.toLowerCase());
    return at < 0 ? [] : [title.charAt(at - 1)];
  });
  return places.length > 0 && places.every((before) => before === '-');
}

function isShort(run: string): boolean {
  return run.split(' ').length <= LONGEST_STEMS;
}
