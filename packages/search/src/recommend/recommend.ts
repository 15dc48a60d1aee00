import { textOf } from '../corpus/packed-rows.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import { type CatalogueColumns, factsOf } from '../catalogue-index/columns.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { bestPassage, passageQuery } from '../query/passages.ts';
import { readSourceTexts } from '../query/source-texts.ts';
import { best } from '../ranking/nearest.ts';
import { recordsAbout } from './about.ts';
import { choose, type ChosenRecord } from './choose.ts';
import { lookCloser } from './closer-look.ts';
import { alikeTo, likeRefused, nearestOf, nearlySame, randomCosines, similarityIn } from './nearest-liked.ts';
import { withoutRefused } from './refused.ts';
import { type Aim, aimedAt, peopleBehind } from './rows.ts';
import { prepareReasons, reasonPhrases } from './reason-phrases.ts';
import { type Examples, learnTaste, scaled, type Taste, tasteScores } from './taste.ts';
import type { Told } from './told.ts';
import { type Narrowed, withTheRest } from './with-the-rest.ts';

/** One row of recommendations: of given records, about a text, or like what the member liked. */
export interface Wish {
  /** Null for technologies like those that the member liked, and for researchers behind what they may like. */
  text: string | null;
  type: 'technology' | 'researcher';
  /** The records to choose from by id, each with its score, 0…1; absent if any may do. */
  among?: ReadonlyMap<string, number>;
}

export interface RecommendInput {
  told: Told;
  wishes: readonly Wish[];
  /** Ids that are never recommended, besides those told. */
  never: ReadonlySet<string>;
  /** How many for each wish. */
  each: number;
  /** The patent family of a record, where it has one. */
  familyOf: ReadonlyMap<string, string>;
}

export interface Recommended {
  id: string;
  /** 0 like any record … 1 like those that the member likes. */
  score: number;
  isOutside: boolean;
  /** The words that count most, as the record writes them. */
  words: string[];
  /** Id of the nearest record that the member likes; null if none is near. */
  nearest: string | null;
  /** Where the words stand, marked; null for researchers. */
  passage: Passage | null;
}

export interface RecommendOutcome {
  /** In the order of the wishes; no record is in two of them. */
  rows: Recommended[][];
  /** For each wish, whether nothing is left only because the member has dealt with all that there was. */
  dealtWith: boolean[];
  /** For each wish, whether its text fits many records, but none that has to do with anything else that was told. */
  tooBroad: boolean[];
  /** Milliseconds for learning and scoring, for choosing, and for the passages. */
  took: { scoring: number; search: number; passages: number };
}

/** Learns from what a member has told, and chooses records for each wish. Throws IndexDamagedError if texts can't be read. */
export async function recommend(index: CatalogueIndex, input: RecommendInput): Promise<RecommendOutcome> {
  const release = index.hold();
  try {
    const started = performance.now();
    const examples = examplesOf(index, input.told);
    const ground = { model: index.model, fields: index.columns.fields };
    const taste = learnTaste(ground, examples);
    const open = (all: Float64Array) => withoutRefused(index.model, scaled(all, examples), examples);
    const scores = open(lookCloser(index.model, taste, { scores: tasteScores(ground, taste), examples }));
    // What was liked speaks for itself in its own row: interests have theirs.
    const byLikes = learnTaste(ground, { ...examples, interests: [], summary: '' });
    const scored = performance.now();
    const liked = positives(examples);
    const texts = input.wishes.flatMap(({ text, among }) => (among || text === null ? [] : [text]));
    const { interests, summary } = examples;
    const { each } = input;
    const found = await recordsAbout(index, texts);
    const subjects = await withTheRest(index, found, { interests, summary, liked, each });
    const likable = likeLiked(index, { scores: open(tasteScores(ground, byLikes)), liked });
    const chosen = chooseRows(index, { input, scores, likable, subjects, liked });
    const searched = performance.now();
    const tastes = input.wishes.map((wish) => (isLikeLiked(wish) ? byLikes : taste));
    const rows = withReasons(index, {
      chosen: chosen.map(({ row }) => row),
      tastes,
      liked,
      interests,
    });
    return {
      rows,
      dealtWith: chosen.map(({ isDealtWith }) => isDealtWith),
      tooBroad: input.wishes.map(({ text }) => text !== null && isTooBroad(subjects, text)),
      took: { scoring: scored - started, search: searched - scored, passages: performance.now() - searched },
    };
  } finally {
    release();
  }
}

function isTooBroad({ about, broad }: Narrowed, text: string): boolean {
  return broad.has(text) && about.get(text)?.length === 0;
}

function isLikeLiked({ text, type }: Wish): boolean {
  return text === null && type === 'technology';
}

/** So many of the best by the words of likes are compared with them by meaning. */
const COMPARED_WITH_LIKES = 300;

/** The scores of technologies that are alike to something that the member liked; of others, 0. */
function likeLiked(
  index: CatalogueIndex,
  { scores, liked }: { scores: Float64Array; liked: readonly number[] },
): Float64Array {
  const isAlike = alikeTo(index, liked);
  const alike = new Float64Array(scores.length);
  for (const { document, score } of best(scores, COMPARED_WITH_LIKES + liked.length))
    if (index.columns.researcher[document] === 0 && isAlike(document)) alike[document] = score;
  return alike;
}

/** Does what the first call would have to do, between other work. */
export async function prepareRecommendations(index: CatalogueIndex): Promise<void> {
  randomCosines(index);
  await prepareReasons(index);
}

function examplesOf({ columns }: CatalogueIndex, told: Told): Examples {
  const numbers = (ids: readonly string[]) => ids.flatMap((id) => columns.numberOf.get(id) ?? []);
  return {
    likes: numbers(told.likes),
    saves: numbers(told.saves),
    dislikes: numbers([...told.dislikes, ...told.refusals.map(({ id }) => id)]),
    interests: told.interests,
    summary: told.summary,
    refused: told.refusals.map(({ words }) => words),
    ruledOut: told.ruledOut,
  };
}

function positives({ likes, saves }: Examples): number[] {
  return [...likes, ...saves];
}

interface Choosing {
  input: RecommendInput;
  /** By what the member has told, and by likes alone for what is alike to one of them. */
  scores: Float64Array;
  likable: Float64Array;
  subjects: Narrowed;
  liked: readonly number[];
}

interface ChosenRow {
  row: ChosenRecord[];
  isDealtWith: boolean;
}

function chooseRows(
  index: CatalogueIndex,
  { input, scores, likable, subjects, liked }: Choosing,
): ChosenRow[] {
  const { columns, model } = index;
  const { told, never, familyOf } = input;
  const refused = [...told.dislikes, ...told.refusals.map(({ id }) => id)];
  const groupOf = (document: number) => model.duplicateOf[document] ?? document;
  const past = new Set(
    [...told.likes, ...told.saves, ...refused, ...never]
      .flatMap((id) => columns.numberOf.get(id) ?? [])
      .map(groupOf),
  );
  const taken = new Set(past);
  const isRefused = refusedLike(index, refused, familyOf);
  const numbers = refused.flatMap((id) => columns.numberOf.get(id) ?? []);
  const isLikeRefused = likeRefused(index, numbers, liked);
  const similarity = similarityIn(index);
  const groupsOf = (document: number): string[] => {
    const family = familyOf.get(textOf(columns.ids, document));
    return [factsOf(columns, document).university, ...(family === undefined ? [] : [`family ${family}`])];
  };
  const people = peopleBehind(columns, scores);
  return input.wishes.map((wish) => {
    const isResearcher = wish.type === 'researcher';
    const aim: Aim = {
      scores: isResearcher ? people : isLikeLiked(wish) ? likable : scores,
      isResearcher,
      about: wish.text === null ? null : (subjects.about.get(wish.text) ?? []),
      among: wish.among,
    };
    const isBroad = wish.text !== null && subjects.broad.has(wish.text);
    const isLeftOut = (document: number) => isRefused(document) || (isBroad && isLikeRefused(document));
    const isOpen = (document: number) => !taken.has(groupOf(document)) && !isLeftOut(document);
    const row = choose(aimedAt(index, aim, isOpen), { most: input.each, similarity, groupsOf, liked });
    for (const { document } of row) taken.add(groupOf(document));
    const isOver = (document: number) => past.has(groupOf(document)) || isLeftOut(document);
    return { row, isDealtWith: row.length === 0 && subjectsOf(columns, aim).some(isOver) };
  });
}

/** The technologies that a row is about, whatever their scores; none for what the member likes. */
function subjectsOf(columns: CatalogueColumns, { about, among }: Aim): number[] {
  const subjects = among
    ? [...among.keys()].flatMap((id) => columns.numberOf.get(id) ?? [])
    : (about ?? []).map(({ document }) => document);
  return subjects.filter((document) => columns.researcher[document] === 0);
}

/** Which records are of a patent family that was refused, or nearly the same as a refused one. */
function refusedLike(
  index: CatalogueIndex,
  refused: readonly string[],
  familyOf: ReadonlyMap<string, string>,
): (document: number) => boolean {
  const { columns } = index;
  const families = new Set(refused.flatMap((id) => familyOf.get(id) ?? []));
  const isNearlySame = nearlySame(
    index,
    refused.flatMap((id) => columns.numberOf.get(id) ?? []),
  );
  return (document) =>
    families.has(familyOf.get(textOf(columns.ids, document)) ?? '') || isNearlySame(document);
}

interface Explaining {
  interests: readonly string[];
  chosen: readonly (readonly ChosenRecord[])[];
  /** By which each row was chosen. */
  tastes: readonly Taste[];
  liked: readonly number[];
}

function withReasons(
  index: CatalogueIndex,
  { chosen, tastes, liked, interests }: Explaining,
): Recommended[][] {
  const { columns } = index;
  const technologies = chosen.flat().filter(({ document }) => columns.researcher[document] === 0);
  const texts = readSourceTexts(
    index,
    technologies.map(({ document }) => document),
  );
  return chosen.map((row, nth) =>
    row.map(({ document, score, isOutside }) => {
      const taste = tastes[nth] as Taste;
      const near = nearestOf(index, document, liked);
      // A title stands on the card anyway.
      const all = texts.get(document) ?? [];
      const quotable = all.filter(({ source }) => source !== 'title');
      const words =
        columns.researcher[document] === 1
          ? []
          : reasonPhrases(index, { document, texts: all, interests, taste, most: WORDS });
      const passage = bestPassage(
        quotable,
        passageQuery(words.join(' '), () => 1),
        aptReason,
      );
      return {
        id: textOf(columns.ids, document),
        score: Math.min(1, score),
        isOutside,
        words,
        nearest: near === null ? null : textOf(columns.ids, near),
        passage: passage !== null && passage.marks.length > 0 ? passage : null,
      };
    }),
  );
}

/** The share of its score that a sentence keeps which says that something is not so: it speaks against rather than for. */
const DENYING = 0.3;
const DENIAL =
  /\b(?:is|are|was|were|be|been|do|does|did|has|have|had|can|could|will|would|may|might)(?:\s+not\b|n[’']t\b)|\bcannot\b/i;

/** How well a sentence serves as a reason. "No solvent is used" denies nothing of what solvent-free asks for. */
export function aptReason(sentence: string): number {
  return DENIAL.test(sentence) ? DENYING : 1;
}

/** So many words are a reason. */
const WORDS = 3;
