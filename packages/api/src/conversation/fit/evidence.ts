import { stem } from '@cosmos/language/analysis/analyse.ts';
import { singular } from '@cosmos/language/analysis/singular.ts';
import { isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import { asksForFigure, type Compared, comparedFigures, hasItsNumbers, isBareLimit } from './figures.ts';
import { isDenied, isFreeOf } from './free-of.ts';
import { isNoEvidence } from './no-evidence.ts';
import { isOwn, type Said } from './said.ts';
import type { Wanted } from './wanted.ts';

/** What tells whether a sentence says that a requirement is met, in the order of the weights. */
export const FEATURES = ['support', 'stands', 'matched', 'missing', 'anywhere', 'score'] as const;
type Feature = (typeof FEATURES)[number];

/** Features of which more can only speak for it. */
export const RISING: ReadonlySet<Feature> = new Set(['support', 'stands', 'score']);

/** By what a sentence may say so: a figure, words for doing without something, some denial near its name, or words. */
export type EvidenceKind = 'figure' | 'freeOf' | 'denial' | 'words';

/** A sentence that may say that a requirement is met. */
export interface Evidence {
  said: Said;
  kind: EvidenceKind;
  /** Its figure beside the one that is asked for, if one is. */
  compared: Compared | null;
  features: Record<Feature, number>;
}

/** What is known of a requirement and a record beside their words. */
export interface Given {
  constraint: Constraint | null;
  /** How relevant the record is, 0…1. */
  score: number;
}

/** Of requirements of more words than this, one may be missing … */
const LONG = 3;
/** … if the others are so much of it, by how rare they are. */
const NEARLY_ALL = 0.75;
const MOST_SUPPORT = 3;

/**
 * The sentences of a record that have what a requirement asks for: all its words and numbers, a figure that reaches it, or a denial
 * of what is ruled out. Whether they say that the technology meets it is for the model to judge.
 */
export function evidenceFor(all: readonly Said[], wanted: Wanted, { constraint, score }: Given): Evidence[] {
  const found = all.flatMap((said) => {
    const compared = constraint && asksForFigure(constraint) ? comparedFigures(constraint, said.text) : null;
    if (!isCandidate(said, wanted, { constraint, compared })) return [];
    return [{ said, compared, kind: kindOf(said, wanted.asked, compared) }];
  });
  if (found.length === 0) return [];
  const whole = new Set(all.flatMap(({ stems }) => stems));
  const ofRecord = {
    support: Math.min(MOST_SUPPORT, found.filter(({ said }) => isOwn(said)).length),
    anywhere: shareIn(whole, wanted),
    score,
  };
  const titled = new Set(all.find(({ place }) => place === null)?.stems);
  const isOfWords = found.every(({ compared }) => compared === null) && !wanted.asked.isExclusion;
  return found
    .map((each) => ({ ...each, features: { ...ofRecord, ...ofWords(each.said, wanted, titled) } }))
    .filter(({ features }) => !isOfWords || wanted.stems.length === 1 || features.stands > APART);
}

function kindOf(said: Said, { text, isExclusion }: Wanted['asked'], compared: Compared | null): EvidenceKind {
  if (compared) return 'figure';
  if (!isExclusion) return 'words';
  return isOwn(said) && isFreeOf(said.text, text) ? 'freeOf' : 'denial';
}

function isCandidate(
  said: Said,
  wanted: Wanted,
  { constraint, compared }: { constraint: Constraint | null; compared: Compared | null },
): boolean {
  const { asked, stems, names } = wanted;
  if (constraint && asksForFigure(constraint)) return compared?.isMet === true && !isBareLimit(constraint);
  if (asked.isExclusion) return isFreeOf(said.text, asked.text) || isDenied(said.text, asked.text);
  const missing = stems.filter((each) => !said.held.has(each)).length;
  const isHeld =
    missing === 0 ||
    (missing === 1 && stems.length > LONG && shareIn(said.held, wanted) >= NEARLY_ALL) ||
    names.some((name) => name.every((each) => said.held.has(each)));
  return isHeld && hasItsNumbers(said.text, asked.text) && !isNoEvidence(said.text, asked.text);
}

/** How much of a requirement a text has, by how rare its words are. */
function shareIn(held: ReadonlySet<string>, { stems, worth }: Wanted): number {
  const total = worth.reduce((sum, each) => sum + each, 0) || 1;
  return worth.reduce((sum, each, at) => sum + (held.has(stems[at] ?? '') ? each : 0), 0) / total;
}

function ofWords(
  said: Said,
  wanted: Wanted,
  titled: ReadonlySet<string>,
): Record<'stands' | 'matched' | 'missing', number> {
  const { words, stems, worth } = wanted;
  const forms = new Set(said.words.map(singular));
  const isSame = words.every((word) => forms.has(singular(word)));
  const rarest = (isThere: boolean) =>
    Math.max(0, ...worth.filter((_, at) => said.held.has(stems[at] ?? '') === isThere));
  return {
    stands:
      stems.length > 1 ? standsTogether(said, wanted, isSame) : standsAlone(said, wanted, { titled, isSame }),
    matched: rarest(true),
    missing: rarest(false),
  };
}

/** Words that stand so in a sentence say different things: "uses waves of low attenuation to power sensors". */
const APART = 1;
/** So many of the words from the first to the last have to be those of the requirement. */
const TIGHT = 0.7;
/** Words of a phrase come after one another within so many. */
const NEXT = 3;

/** How surely several words say one thing: 4 as a phrase or nearly one, 3 in other forms, 2 in one clause, 1 anywhere. */
function standsTogether(said: Said, { words, stems }: Wanted, isSame: boolean): number {
  if (` ${said.words.join(' ')} `.includes(` ${words.join(' ')} `)) return 4;
  const places = stems.map((each) => said.stems.flatMap((other, at) => (other === each ? [at] : [])));
  const isTight = stems.length >= TIGHT * windowOf(places);
  const isInOrder = stems
    .slice(1)
    .every((_, at) =>
      (places[at] ?? []).some((one) =>
        (places[at + 1] ?? []).some((other) => other > one && other - one <= NEXT),
      ),
    );
  const isInClause = (places[0] ?? []).some((one) =>
    places.every((each) => each.some((at) => said.clauses[at] === said.clauses[one])),
  );
  if (isInClause && (isInOrder || isTight)) return isSame ? 4 : 3;
  return isInClause || (isTight && isSame) ? 2 : 1;
}

/** Behind these the word tells of something else: "onto flexible substrates". */
const JOINS =
  /^(?:of|in|on|onto|through|to|into|from|behind|under|inside|for|with|using|by|between|against)$/;
const BEFORE_NOUN = /^(?:an?|the|any|such|its|\p{L}+ly)$/u;
/** What any technology may be called. */
const GENERIC =
  /^(?:systems?|methods?|process(?:es)?|apparatus|devices?|techniques?|technolog(?:y|ies)|approach(?:es)?|solutions?|inventions?|platforms?|products?|tools?|designs?)$/;

/**
 * How surely a single word is said of the technology: 4 if it describes nothing else, 3 behind "of" or "on", 2 if it stands before
 * another thing's name, 1 in another form.
 */
function standsAlone(
  { tokens }: Said,
  { stems: [wanted] }: Wanted,
  { titled, isSame }: { titled: ReadonlySet<string>; isSame: boolean },
): number {
  if (!isSame) return 1;
  const found = tokens.flatMap((token, at) => {
    if (stem(token) !== wanted) return [];
    const next = tokens[at + 1] ?? '.';
    const isOwnOrNone = !/\p{L}/u.test(next) || isSmall(next) || GENERIC.test(next) || titled.has(stem(next));
    const before = tokens.slice(0, at).findLast((each) => !BEFORE_NOUN.test(each)) ?? '';
    return [!isOwnOrNone ? 2 : JOINS.test(before) ? 3 : 4];
  });
  return Math.max(1, ...found);
}

/** Least number of words in a row that have one of each. */
function windowOf(places: readonly (readonly number[])[]): number {
  const all = places.flatMap((each, of) => each.map((at) => ({ at, of }))).toSorted((a, b) => a.at - b.at);
  const lengths = all.flatMap(({ at: first }, from) => {
    const seen = new Set<number>();
    const last = all.slice(from).find(({ of }) => seen.add(of).size === places.length);
    return last ? [last.at - first + 1] : [];
  });
  return Math.min(...lengths, Number.POSITIVE_INFINITY);
}
