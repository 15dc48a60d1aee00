import { leavesOpen } from '../asking/letter-phrases.ts';
import { type LetterSentence, OF_RIGHTS } from '../asking/letter-sentences.ts';
import { isPolar } from '../asking/polar.ts';
import { type AskedInLetter, isOfRights } from './letter-answers.ts';
import { mayAnswer } from './may-answer.ts';

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
  'odds ahead',
  'first of all letters',
  'nobody else’s',
  'each other’s',
  'each other’s, of yes or no',
  'each other’s, of rights',
  'told by rules',
  'told otherwise by rules',
  'told to another by rules',
  'says something',
  'delay',
  'rights told to rights',
] as const;

/** From here on a question has its answer. */
const LIKELY = 0.5;
const MAYBE = 0.3;
/** "About 400 t a year, DACH only": so many answers may stand in one sentence. */
const BETWEEN_PIECES = /[,;]\s+|\s[–—-]\s|\s(?:and|but|und|aber|et|mais|y|pero)\s/iu;
const SMALLEST = 1e-3;
/** The log odds between the likeliest and the unlikeliest. */
const MOST_AHEAD = 14;

interface Candidate {
  sentence: LetterSentence;
  features: number[];
}

/** `told`: what rules find to be the answers. */
export function secondFeatures(
  first: ReadonlyMap<AskedInLetter, readonly Chance[]>,
  told: ReadonlyMap<AskedInLetter, LetterSentence>,
): Map<AskedInLetter, Candidate[]> {
  const takers = Map.groupBy(told.keys(), (asked) => told.get(asked));
  const byLetter = Map.groupBy(first, ([{ sentence }]) => sentence.letter);
  return new Map(
    [...byLetter.values()].flatMap((turn) => {
      const surest = surestChances(turn);
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
                asked,
                isFirst: chances.every(({ chance }) => chance <= each.chance),
                isSurestHere: (surest.get(each.sentence) ?? 0) <= each.chance,
                takers: takers.get(each.sentence) ?? [],
                told,
              }),
            })),
          ] as const,
      );
    }),
  );
}

/** How likely each sentence answers the question of a turn that it answers likeliest. */
function surestChances(turn: readonly (readonly [AskedInLetter, readonly Chance[]])[]) {
  const surest = new Map<LetterSentence, number>();
  for (const [, chances] of turn)
    for (const { sentence, chance } of chances)
      surest.set(sentence, Math.max(chance, surest.get(sentence) ?? 0));
  return surest;
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
  asked: AskedInLetter;
  isFirst: boolean;
  /** Whether the sentence is likelier the answer to no other question of the turn. */
  isSurestHere: boolean;
  told: ReadonlyMap<AskedInLetter, LetterSentence>;
  /** The questions that rules take the sentence to answer. */
  takers: readonly AskedInLetter[];
}

function logOdds(chance: number): number {
  const odds = Math.min(1 - SMALLEST, Math.max(SMALLEST, chance));
  return Math.log(odds / (1 - odds));
}

function featuresOf(each: Chance, around: Beside): number[] {
  const { beside, before, behind, own, asked, isFirst, isSurestHere, told, takers: byRule } = around;
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
  const nextBest = Math.max(0, ...beside.filter((one) => one !== each).map((one) => one.chance));
  const byRules = told.get(asked);
  const isEachOthers = isFirst && isSurestHere && mayAnswer(sentence);
  const ofRights = isOfRights(asked.text);
  const flags: Record<(typeof SECOND_FEATURES)[number], number | boolean> = {
    'log odds': logOdds(chance),
    'taken by others': takers.length >= pieces,
    'shared with others': takers.length > 0 && takers.length < pieces,
    'behind the answer before': previous === undefined ? 0 : Math.sign(sentence.place - previous),
    'before the answer behind': next === undefined ? 0 : Math.sign(next - sentence.place),
    'left alone': free.length === 1 && free[0] === each && open === 1,
    'right behind': previous !== undefined && sentence.place === previous + 1,
    'right before': next !== undefined && sentence.place === next - 1,
    'left over': free.length <= open && free.includes(each),
    margin: chance - nextBest,
    'several pieces': pieces > 1,
    'odds ahead': (logOdds(chance) - logOdds(nextBest)) / MOST_AHEAD,
    'first of all letters': isFirst,
    'nobody else’s': isSurestHere,
    'each other’s': isEachOthers,
    'each other’s, of yes or no': isEachOthers && isPolar(asked.text),
    'each other’s, of rights': isEachOthers && ofRights,
    'told by rules': byRules === sentence,
    'told otherwise by rules': byRules !== undefined && byRules !== sentence,
    'told to another by rules': byRule.some(
      (other) => other !== asked && other.sentence.letter === asked.sentence.letter,
    ),
    'says something': mayAnswer(sentence),
    delay: leavesOpen(sentence.text),
    'rights told to rights':
      ofRights &&
      sentence.letter.says.some(({ kind, quote }) => OF_RIGHTS.has(kind) && sentence.text.includes(quote)),
  };
  return SECOND_FEATURES.map((name) => Number(flags[name]));
}
