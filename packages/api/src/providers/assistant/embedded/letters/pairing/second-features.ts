import type { AskedInLetter } from './letter-answers.ts';
import type { LetterSentence } from '../asking/letter-sentences.ts';

/** A sentence that may answer a question, and how likely it does, from 0 to 1. */
export interface Chance {
  sentence: LetterSentence;
  chance: number;
}

/** What a pair is judged by once the others of its turn are known, in the order of the weights. */
export const SECOND_FEATURES = [
  'log odds',
  'taken by others',
  'shared with others',
  'behind the answer before',
  'before the answer behind',
  'left alone',
  'right behind',
  'right before',
  'left over',
  'margin',
  'several pieces',
] as const;

/** From here on a question has its answer. */
const LIKELY = 0.5;
const MAYBE = 0.3;
/** "About 400 t a year, DACH only": so many answers may stand in one sentence. */
const BETWEEN_PIECES = /[,;]\s+|\s[–—-]\s|\s(?:and|but|und|aber|et|mais|y|pero)\s/iu;
const SMALLEST = 1e-3;

interface Candidate {
  sentence: LetterSentence;
  features: number[];
}

export function secondFeatures(
  first: ReadonlyMap<AskedInLetter, readonly Chance[]>,
): Map<AskedInLetter, Candidate[]> {
  const byLetter = Map.groupBy(first, ([{ sentence }]) => sentence.letter);
  return new Map(
    [...byLetter.values()].flatMap((turn) => {
      const likeliest = turn.map(([, chances]) => likeliestByLetter(chances));
      return turn.map(
        ([asked, chances], at) =>
          [
            asked,
            chances.map((each) => ({
              sentence: each.sentence,
              features: featuresOf(each, {
                beside: chances.filter(({ sentence }) => sentence.letter === each.sentence.letter),
                before: likeliest.slice(0, at).map((one) => one.get(each.sentence.letter.number)),
                behind: likeliest.slice(at + 1).map((one) => one.get(each.sentence.letter.number)),
                own: likeliest[at]?.get(each.sentence.letter.number),
              }),
            })),
          ] as const,
      );
    }),
  );
}

function likeliestByLetter(chances: readonly Chance[]): Map<number, Chance> {
  const found = new Map<number, Chance>();
  for (const each of chances) {
    const { number } = each.sentence.letter;
    const before = found.get(number);
    if (!before || each.chance > before.chance) found.set(number, each);
  }
  return found;
}

interface Beside {
  /** The candidates of the same letter. */
  beside: readonly Chance[];
  /** What is likeliest in that letter for the questions before and behind, and for this one. */
  before: readonly (Chance | undefined)[];
  behind: readonly (Chance | undefined)[];
  own: Chance | undefined;
}

function featuresOf(each: Chance, { beside, before, behind, own }: Beside): number[] {
  const { sentence, chance } = each;
  const others = [...before, ...behind].filter((other) => other !== undefined);
  const isLikely = (other: Chance | undefined): other is Chance =>
    other !== undefined && other.chance >= LIKELY;
  const pieces = sentence.text.split(BETWEEN_PIECES).length;
  const takers = others.filter(
    (other) => other.sentence === sentence && other.chance > chance && other.chance >= MAYBE,
  );
  const previous = before.findLast(isLikely)?.sentence.place;
  const next = behind.find(isLikely)?.sentence.place;
  const free = beside.filter(
    (one) => !others.some((other) => other.sentence === one.sentence && isLikely(other)),
  );
  const open = [...before, own, ...behind].filter((other) => !isLikely(other)).length;
  const odds = Math.min(1 - SMALLEST, Math.max(SMALLEST, chance));
  const flags: Record<(typeof SECOND_FEATURES)[number], number | boolean> = {
    'log odds': Math.log(odds / (1 - odds)),
    'taken by others': takers.length >= pieces,
    'shared with others': takers.length > 0 && takers.length < pieces,
    'behind the answer before': previous === undefined ? 0 : Math.sign(sentence.place - previous),
    'before the answer behind': next === undefined ? 0 : Math.sign(next - sentence.place),
    'left alone': free.length === 1 && free[0] === each && open === 1,
    'right behind': previous !== undefined && sentence.place === previous + 1,
    'right before': next !== undefined && sentence.place === next - 1,
    'left over': free.length <= open && free.includes(each),
    margin: chance - Math.max(0, ...beside.filter((one) => one !== each).map((one) => one.chance)),
    'several pieces': pieces > 1,
  };
  return SECOND_FEATURES.map((name) => Number(flags[name]));
}
